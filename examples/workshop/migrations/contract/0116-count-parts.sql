-- framework 0172
-- What the version before 0116-count-parts.sql needs: runs in a later release, by npm run migration -- --contract.
alter table bike alter column part_count drop default;
alter table archive.bike alter column part_count drop default;
