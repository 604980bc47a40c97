alter table bike alter column user_company_code type varchar(12) collate "und-x-icu";
alter table customer alter column user_company_code type varchar(12) collate "und-x-icu";
alter table spare_part alter column user_company_code type varchar(12) collate "und-x-icu";
alter table archive.bike alter column user_company_code type varchar(12) collate "und-x-icu";
