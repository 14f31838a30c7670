-- What other modules read of agents: what sellers have, when each was called, and who looked at it. They run with their
-- owner's rights, and only the worker reads them.
create view sellers_listings as
  select l.id, l.owner_id, l.title, l.live_version, l.down_days,
    -- It answers by itself, and is called each day.
    l.status in ('published', 'deprecated') and coalesce(v.fields -> 'connection' <> 'null', false) as runs
  from listings l
  left join listing_versions v on v.listing_id = l.id and v.number = l.live_version;
grant select on sellers_listings to loubby_worker;

create view listing_day_facts as select listing_id, day, ok from listing_days;
grant select on listing_day_facts to loubby_worker;

create view listing_view_facts as select listing_id, day, user_id from listing_views;
grant select on listing_view_facts to loubby_worker;

create view listing_version_facts as select id, listing_id, state from listing_versions;
grant select on listing_version_facts to loubby_worker;

-- Kinds of files that the version on sale takes from a buyer.
create view listing_file_kinds as
  select l.id as listing_id, array(
    select jsonb_array_elements_text(coalesce(v.fields -> 'permissions' -> 'files', '[]'))) as kinds
  from listings l join listing_versions v on v.listing_id = l.id and v.number = l.live_version
  where v.fields -> 'connection' <> 'null';
grant select on listing_file_kinds to loubby_worker;

-- What a store may put first. It runs with its owner's rights: what is on sale is for everyone.
create view listings_on_sale as select id, store_id from listings where status = 'published';
grant select on listings_on_sale to loubby_app;

-- How each agent stands in the store, and its days in a row without an answer.
create view listing_standings as select id as listing_id, status, down_days from listings;
grant select on listing_standings to loubby_worker;
