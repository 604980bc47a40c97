-- Lists are read from their tables alone. The start makes the triggers again, with functions that write no log.
drop function if exists note_row_changes cascade;
drop function if exists note_element_changes cascade;
drop table row_change;
