alter table files validate constraint files_organization_id_fkey;
