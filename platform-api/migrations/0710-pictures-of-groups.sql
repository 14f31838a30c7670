-- The picture of a group, in the store of what everyone may see.
alter table conversations add column logo_key text;
alter table conversations add constraint conversations_picture_of_group
  check (logo_key is null or type = 'group') not valid;
