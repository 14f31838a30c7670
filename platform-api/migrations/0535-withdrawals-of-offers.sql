-- Who or what ended an offer that was withdrawn; null in what ended before this was kept.
alter table offers
  add column withdrawal text check (withdrawal in ('company', 'candidate', 'rejected', 'moved', 'merged')),
  add column withdrawn_by uuid;
alter table offers add constraint offers_withdrawn_by_fkey foreign key (withdrawn_by) references users not valid;

-- A withdrawn application ended its offers in the same transaction.
update offers o set withdrawal = 'candidate'
  from applications a
  where a.id = o.application_id and a.status = 'withdrawn' and o.state = 'withdrawn'
    and abs(extract(epoch from a.ended_at - o.settled_at)) < 1;
