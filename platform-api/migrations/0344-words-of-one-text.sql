-- Phrases went from one text into the next; a worker writes the words of what is there anew.
insert into words_due (kind, id)
  select 'job', id from jobs
  union all select 'listing', id from listings
  union all select 'talent', user_id from talents
  union all select 'pool', id from talent_pools
  on conflict do nothing;
