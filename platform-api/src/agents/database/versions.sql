-- What buyers are told of the versions of an agent on sale, for anyone signed in; it runs with its owner's rights.
create view published_versions as
  select v.listing_id, v.number, v.fields -> 'permissions' as permissions, v.fields ->> 'support' as support,
    v.fields ->> 'changelog' as changelog, v.fields -> 'samples' as samples, v.fields -> 'tags' as tags,
    v.fields -> 'languages' as languages, v.fields -> 'pictures' as pictures, v.fields -> 'connection' <> 'null' as runs,
    nullif(v.fields -> 'service', 'null') as service, v.decided_at as published_at
  from listing_versions v join listings l on l.id = v.listing_id and l.status = 'published'
  where v.state = 'approved';
grant select on published_versions to loubby_app;

-- On which days an agent on sale answered. As above.
create view published_days as
  select d.listing_id, d.day, d.ok
  from listing_days d join listings l on l.id = d.listing_id and l.status = 'published';
grant select on published_days to loubby_app;

-- Versions as staff reviews them, with whose they are. It runs with its owner's rights, and only the worker reads it.
create view reviewed_versions as
  select v.id, v.listing_id, v.owner_id, v.number, v.state, v.fields, v.submitted_at, v.due_at, v.decided_at,
    l.status as sale, l.live_version, s.name as store,
    trim(u.first_name || ' ' || u.last_name) as seller,
    trim(d.first_name || ' ' || d.last_name) as decided_by
  from listing_versions v
  join listings l on l.id = v.listing_id
  join stores s on s.id = l.store_id
  join users u on u.id = v.owner_id
  left join users d on d.id = v.decided_by
  where v.submitted_at is not null;
grant select on reviewed_versions to loubby_worker;

-- Appeals as staff decides them, with what they speak against and who decided that. As above.
create view heard_appeals as
  select a.id, a.listing_id, a.owner_id, a.version_id, a.suspension_id, a.text, a.created_at, a.decided_at, a.upheld,
    a.answer, coalesce(v.decided_by, p.suspended_by) as against, p.reason, v.number as version,
    coalesce(v.fields ->> 'title', l.title) as title, s.name as store,
    trim(d.first_name || ' ' || d.last_name) as decided_by
  from listing_appeals a
  join listings l on l.id = a.listing_id
  join stores s on s.id = l.store_id
  left join listing_versions v on v.id = a.version_id
  left join listing_suspensions p on p.id = a.suspension_id
  left join users d on d.id = a.decided_by;
grant select on heard_appeals to loubby_worker;

-- Agents on sale as someone buys them. As above.
create view versions_on_sale as
  select l.id, l.title, l.owner_id as seller_id, s.name as store_name, v.number as version, l.price_currency as currency,
    l.price_amount as amount, l.price_model as model, l.price_most as most, v.fields -> 'permissions' as permissions,
    v.fields -> 'connection' <> 'null' as runs, nullif(v.fields -> 'service', 'null') as service
  from listings l
  join listing_versions v on v.listing_id = l.id and v.number = l.live_version
  join stores s on s.id = l.store_id
  where l.status = 'published';
grant select on versions_on_sale to loubby_worker;

-- Reviews that someone reported, as staff decides of them. As above.
create view reported_reviews as
  select p.id, p.review_id, p.reason, p.created_at, p.decided_at, p.upheld, r.listing_id, l.title, s.name as store, r.rating,
    r.body, trim(a.first_name || ' ' || a.last_name) as author, p.reporter_id = l.owner_id as by_seller,
    trim(d.first_name || ' ' || d.last_name) as decided_by, l.owner_id, r.author_id
  from review_reports p
  join listing_reviews r on r.id = p.review_id
  join listings l on l.id = r.listing_id
  join stores s on s.id = l.store_id
  join users a on a.id = r.author_id
  left join users d on d.id = p.decided_by;
grant select on reported_reviews to loubby_worker;
