-- framework 0170
alter table pending_message add column failure_reason varchar(250) collate "und-x-icu";
create index on pending_message (failure_reason, id);
create index on pending_message (fold_case(failure_reason) text_pattern_ops, id) include (failure_reason);
create statistics pending_message_failure_reason on fold_case(failure_reason), failure_reason from pending_message;
create index on pending_message using gin (fold_case(failure_reason) gin_trgm_ops);
