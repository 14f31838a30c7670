-- The agent of the store that answers in a conversation, and how many questions of a trial are left; null: there is no limit.
alter table conversations add column listing_id uuid, add column questions_left int;
alter table conversations add constraint conversations_listing_id_fkey
  foreign key (listing_id) references listings not valid;
alter table conversations add constraint conversations_agent
  check (listing_id is null or type = 'loubby_bot') not valid;
alter table conversations add constraint conversations_trial
  check (questions_left is null or (questions_left >= 0 and listing_id is not null)) not valid;

-- Besides groups, these have a name and a picture.
alter table conversations drop constraint conversations_check2, drop constraint conversations_picture_of_group;
alter table conversations add constraint conversations_named
  check ((type = 'group' or listing_id is not null) = (name is not null)) not valid;
alter table conversations add constraint conversations_pictured
  check (logo_key is null or type = 'group' or listing_id is not null) not valid;
