-- What a company offers an applicant, version by version. One is written at a time, and one can be accepted at a time.
create table offer_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into offer_transitions values
  ('draft', 'pending_approval'), ('draft', 'sent'), ('draft', 'withdrawn'),
  ('pending_approval', 'approved'), ('pending_approval', 'draft'), ('pending_approval', 'withdrawn'),
  ('approved', 'draft'), ('approved', 'sent'), ('approved', 'withdrawn'),
  ('sent', 'accepted'), ('sent', 'declined'), ('sent', 'expired'), ('sent', 'withdrawn'), ('sent', 'superseded');
create table offers (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  version int not null check (version >= 1),
  -- Counted up by each change: whoever works on an older one is told.
  revision int not null default 1,
  state text not null default 'draft' check (state in (
    'draft', 'pending_approval', 'approved', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
  pay_amount bigint check (pay_amount between 1 and 1000000000000),
  pay_currency text check (pay_currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  pay_period text check (pay_period in ('year', 'month', 'hour')),
  start_date date,
  employment_type text check (length(employment_type) <= 40),
  extras text not null default '' check (length(extras) <= 2000),
  subject text not null default '' check (length(subject) <= 200 and subject !~ '[\r\n]'),
  -- As it was written, with its variables.
  letter jsonb check (jsonb_typeof(letter) = 'object' and octet_length(letter::text) <= 200000),
  expires_on date,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  -- What went out: {subject, letter, terms}, its variables filled in, and the hash by which a signature names it.
  sent jsonb check (jsonb_typeof(sent) = 'object' and octet_length(sent::text) <= 400000),
  content_sha256 bytea check (octet_length(content_sha256) = 32),
  sent_by uuid references users,
  sent_at timestamptz(3),
  -- The end of `expires_on` where the company is.
  expires_at timestamptz(3),
  reminded_at timestamptz(3),
  settled_at timestamptz(3),
  decline_reason text check (decline_reason in ('pay', 'other_offer', 'role', 'place', 'time', 'stays', 'other')),
  -- What the candidate said who declined, or the company that took it back.
  closing_note text not null default '' check (length(closing_note) <= 1000),
  letter_file_id uuid references files,
  signed_file_id uuid references files,
  unique (application_id, version),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(pay_amount, pay_currency, pay_period) in (0, 3)),
  check (num_nonnulls(sent, content_sha256, sent_by, sent_at, expires_at) in (0, 5)),
  check (state not in ('sent', 'accepted', 'declined', 'expired', 'superseded') or sent_at is not null),
  check ((state in ('accepted', 'declined', 'expired', 'withdrawn', 'superseded')) = (settled_at is not null)),
  check ((state = 'declined') = (decline_reason is not null)),
  check (state <> 'accepted' or signed_file_id is not null)
);
create unique index one_offer_in_preparation on offers (application_id)
  where state in ('draft', 'pending_approval', 'approved');
create unique index one_offer_out on offers (application_id) where state = 'sent';
create index offers_of_candidate on offers (candidate_id, sent_at desc);
create index offers_due on offers (expires_at) where state = 'sent';
create index offers_by_author on offers (created_by);
create index offers_by_letter on offers (letter_file_id) where letter_file_id is not null;
create index offers_by_signed on offers (signed_file_id) where signed_file_id is not null;
create trigger offers_state before update of state on offers
  for each row execute function refuse_illegal_transition('offer_transitions', 'state');

-- How a candidate accepted: what they typed, when, from where. Nothing of it changes.
create table offer_signatures (
  offer_id uuid primary key references offers on delete cascade,
  candidate_id uuid not null references users,
  signed_name text not null check (length(signed_name) between 2 and 120),
  consent text not null check (length(consent) between 1 and 500),
  content_sha256 bytea not null check (octet_length(content_sha256) = 32),
  signed_at timestamptz(3) not null,
  ip text not null check (length(ip) <= 64),
  user_agent text not null check (length(user_agent) <= 400)
);

-- Where a mailed link leads. Only the hash of its secret is kept.
create table offer_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  offer_id uuid not null references offers on delete cascade,
  candidate_id uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index offer_links_of on offer_links (offer_id);

-- What was asked to be approved, or went out, stays as it was. An answer comes in time, and an acceptance is signed.
create function guard_offer() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (
    row(new.pay_amount, new.pay_currency, new.pay_period, new.start_date, new.employment_type, new.extras, new.subject,
      new.letter, new.expires_on)
    is distinct from row(old.pay_amount, old.pay_currency, old.pay_period, old.start_date, old.employment_type,
      old.extras, old.subject, old.letter, old.expires_on)
    or (old.sent_at is not null and row(new.sent, new.content_sha256, new.sent_by, new.sent_at, new.expires_at,
      new.letter_file_id) is distinct from row(old.sent, old.content_sha256, old.sent_by, old.sent_at, old.expires_at,
      old.letter_file_id))
    or (old.signed_file_id is not null and new.signed_file_id is distinct from old.signed_file_id)
  ) then
    raise exception 'offer % stays as it is', old.id using errcode = 'check_violation', constraint = 'offer_frozen';
  end if;
  if new.state is distinct from old.state then
    if new.state in ('accepted', 'declined') and now() >= old.expires_at then
      raise exception 'offer % has expired', old.id using errcode = 'check_violation', constraint = 'offer_in_time';
    end if;
    if new.state = 'accepted' and not exists (
      select from offer_signatures s where s.offer_id = old.id and s.content_sha256 = old.content_sha256
    ) then
      raise exception 'offer % is not signed', old.id using errcode = 'check_violation', constraint = 'offer_signed';
    end if;
    if new.state in ('accepted', 'declined', 'expired', 'withdrawn', 'superseded') then new.settled_at := now(); end if;
  end if;
  return new;
end $$;
create trigger offers_guard before update on offers for each row execute function guard_offer();

-- Whoever is out of the running, or considered for another job, has no offer for this one.
create function end_offers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update offers set state = 'withdrawn'
    where application_id = new.id and state in ('draft', 'pending_approval', 'approved', 'sent');
  return null;
end $$;
create trigger applications_end_offers after update of status on applications
  for each row when (new.status in ('rejected', 'withdrawn', 'merged') and old.status is distinct from new.status)
  execute function end_offers();
create trigger applications_end_offers_of_job after update of job_id on applications
  for each row when (old.job_id is distinct from new.job_id) execute function end_offers();

alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in (
  'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged',
  'revealed', 'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired'
));
revoke execute on function guard_offer, end_offers from public;

alter table offers enable row level security;
alter table offer_signatures enable row level security;
alter table offer_links enable row level security;
grant select on offer_transitions to loubby_app, loubby_worker;
grant select, insert on offers to loubby_app;
grant update (revision, state, pay_amount, pay_currency, pay_period, start_date, employment_type, extras, subject, letter,
  expires_on, changed_at, sent, content_sha256, sent_by, sent_at, expires_at, settled_at, decline_reason, closing_note,
  letter_file_id, signed_file_id) on offers to loubby_app;
grant select, insert on offer_signatures to loubby_app;
grant insert on offer_links to loubby_app;
-- What hangs on an application is seen by whoever sees the application.
create policy company_offers on offers for select to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));
create policy write_offers on offers for insert to loubby_app
  with check (
    organization_id = (select app_org()) and created_by = (select app_user()) and state = 'draft'
    and exists (select from applications a where a.id = application_id and a.candidate_id = offers.candidate_id)
  );
create policy work_on_offers on offers for update to loubby_app
  using (
    organization_id = (select app_org()) and state in ('draft', 'pending_approval', 'approved', 'sent')
    and exists (select from applications a where a.id = application_id)
  )
  with check (
    organization_id = (select app_org())
    and state in ('draft', 'pending_approval', 'approved', 'sent', 'withdrawn', 'superseded')
  );
-- A candidate sees what was sent to them, and alone can answer it.
create policy own_offers on offers for select to loubby_app
  using (candidate_id = (select app_user()) and sent_at is not null);
create policy answer_own_offers on offers for update to loubby_app
  using (candidate_id = (select app_user()) and state = 'sent')
  with check (candidate_id = (select app_user()) and state in ('accepted', 'declined'));
create policy company_offer_signatures on offer_signatures for select to loubby_app
  using (exists (select from offers o where o.id = offer_id));
create policy sign_own_offers on offer_signatures for insert to loubby_app
  with check (
    candidate_id = (select app_user())
    and exists (
      select from offers o where o.id = offer_id and o.candidate_id = (select app_user()) and o.state = 'sent'
    )
  );
create policy link_offers on offer_links for insert to loubby_app
  with check (
    exists (
      select from offers o
      where o.id = offer_id and o.candidate_id = offer_links.candidate_id and o.organization_id = (select app_org())
    )
  );
create policy offer_files on files for select to loubby_app
  using (
    exists (
      select from offers o where files.id in (o.letter_file_id, o.signed_file_id)
        and (o.organization_id = (select app_org()) or o.candidate_id = (select app_user()))
    )
  );

-- Whose link it is, before anybody is signed in.
grant select on offer_links to loubby_auth;
create policy auth_offer_links on offer_links for select to loubby_auth using (true);
