/** Pages of a record with parts; its fields and sections have texts of their own. */
export const page = {
  page: {
    way: '当前位置',
    previous: '上一条',
    next: '下一条',
    placeInList: '第 %{at} 条，共 %{total} 条',
    showEmpty: '显示空字段',
    showAll: '显示全部 %{count} 条',
    nothing: '暂无数据。',
    total: '合计',
    failed: '此页面加载失败。',
    gone: '未找到该记录。',
    goneHint: '该记录不存在、贵公司无权查看，或已归档。',
    goneCurrentHint: '该记录不存在、贵公司无权查看，或未归档。',
    lookInArchive: '在归档中查找',
    lookInCurrent: '在当前数据中查找',
    goneBelow: '此部分已不存在。',
    asOf: '截至 %{time}',
    print: '打印',
    flags: '标识',
    code: '%{name} 的二维码',
  },
}
