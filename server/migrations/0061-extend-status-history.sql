-- A qualifier is a code, and is ordered as one.
alter table status_history alter column status_qualifier type varchar(4) collate "C";
alter table archive.status_history alter column status_qualifier type varchar(4) collate "C";
