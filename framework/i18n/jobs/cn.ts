/** The texts of `jobResource`, but for the names of the jobs. */
export const jobTextsCn = {
  singular: '任务',
  plural: '任务',
  fields: {
    job: '任务',
    state: '状态',
    due: '计划时间',
    attempts: '尝试次数',
    startedAt: '开始时间',
    endedAt: '结束时间',
    failureReason: '失败原因',
    data: '数据',
  },
  choices: {
    state: {
      WAITING: '等待中',
      RUNNING: '运行中',
      REPEATED: '将重试',
      DONE: '已完成',
      FAILED: '失败',
    },
  },
  actions: { runAgain: '重新运行' },
} as const
