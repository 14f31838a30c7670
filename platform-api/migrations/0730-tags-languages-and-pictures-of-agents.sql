-- Words under which buyers find an agent, besides what its seller says of it.
alter table listings add column tags text[] not null default '{}';

-- What is there was written before agents had languages and pictures.
update listing_versions set fields = '{"languages": [], "pictures": []}'::jsonb || fields;
