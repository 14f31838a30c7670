-- References: the candidate names people who know their work, each answers the company's questions by a mailed link.

-- Sets of questions serve both applications and references.
alter table application_templates add column purpose text not null default 'application'
  check (purpose in ('application', 'reference'));
drop index application_templates_by_name;
create unique index application_templates_by_name on application_templates (organization_id, purpose, lower(name));

create table reference_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into reference_transitions values
  ('collecting', 'partial'), ('collecting', 'cancelled'), ('collecting', 'expired'),
  ('partial', 'complete'), ('partial', 'reviewed'), ('partial', 'cancelled'), ('partial', 'expired'),
  ('complete', 'reviewed');
create table reference_requests (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  asked_by uuid not null references users,
  -- As they were when it was asked.
  questions jsonb not null check (octet_length(questions::text) <= 200000),
  wanted_count int not null check (wanted_count between 1 and 5),
  message text not null default '' check (length(message) <= 500),
  -- `collecting` until the candidate has named somebody, `partial` until enough have answered.
  state text not null default 'collecting'
    check (state in ('collecting', 'partial', 'complete', 'reviewed', 'cancelled', 'expired')),
  asked_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null check (due_at > asked_at),
  -- Where the candidate named them from: what hints compare with, and nobody is shown.
  named_ip text check (length(named_ip) <= 64),
  named_agent text not null default '' check (length(named_agent) <= 300),
  reminded_at timestamptz(3),
  reviewed_by uuid references users,
  settled_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check ((state in ('collecting', 'partial')) = (settled_at is null))
);
create unique index one_open_reference on reference_requests (application_id) where state in ('collecting', 'partial');
create index references_of_application on reference_requests (application_id, asked_at desc);
create index references_of_candidate on reference_requests (candidate_id, asked_at desc);
create index references_by_asker on reference_requests (asked_by);
create index open_references on reference_requests (due_at) where state in ('collecting', 'partial');
create trigger references_state before update of state on reference_requests
  for each row execute function refuse_illegal_transition('reference_transitions', 'state');
create function settle_reference() returns trigger language plpgsql as $$
begin
  if new.state in ('collecting', 'partial') then return new; end if;
  new.settled_at := coalesce(old.settled_at, now());
  return new;
end $$;
create trigger references_settle before update of state on reference_requests
  for each row execute function settle_reference();

create table referee_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into referee_transitions values
  ('invited', 'opened'), ('invited', 'completed'), ('invited', 'declined'), ('invited', 'expired'), ('invited', 'withdrawn'),
  ('opened', 'completed'), ('opened', 'declined'), ('opened', 'expired'), ('opened', 'withdrawn');
create table referees (
  id uuid primary key,
  request_id uuid not null references reference_requests on delete cascade,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  email_address citext not null check (length(email_address) between 3 and 254),
  relation text not null check (relation in ('manager', 'colleague', 'report', 'client', 'teacher', 'other')),
  company_name text not null default '' check (length(company_name) <= 120),
  state text not null default 'invited'
    check (state in ('invited', 'opened', 'completed', 'declined', 'expired', 'withdrawn')),
  invited_at timestamptz(3) not null default now(),
  opened_at timestamptz(3),
  reminded_at timestamptz(3),
  reminded_count int not null default 0,
  answers jsonb check (octet_length(answers::text) <= 400000),
  -- Which text they agreed to.
  consent_version text check (length(consent_version) <= 40),
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  settled_at timestamptz(3),
  settled_ip text check (length(settled_ip) <= 64),
  settled_agent text not null default '' check (length(settled_agent) <= 300),
  unique (request_id, email_address),
  check ((state = 'completed') = (answers is not null)),
  check ((state = 'completed') = (consent_version is not null)),
  check ((state in ('invited', 'opened')) = (settled_at is null))
);
create index open_referees on referees (coalesce(reminded_at, invited_at)) where state in ('invited', 'opened');
create trigger referees_state before update of state on referees
  for each row execute function refuse_illegal_transition('referee_transitions', 'state');

-- Every mail carries a link of its own, so that a reminder does not end the one before.
create table referee_links (
  token_hash bytea primary key,
  referee_id uuid not null references referees on delete cascade
);
create index referee_links_of on referee_links (referee_id);

-- A request is complete when enough have answered; links of a request that has ended end with it.
create function count_references() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reference_requests r set state = 'complete'
  where r.id = new.request_id and r.state = 'partial' and r.wanted_count <= (
    select count(*) from referees f where f.request_id = r.id and f.state = 'completed'
  );
  return null;
end $$;
create trigger referees_count after update of state on referees
  for each row when (new.state = 'completed') execute function count_references();
create function end_referees() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update referees set state = case when new.state = 'expired' then 'expired' else 'withdrawn' end, settled_at = now()
  where request_id = new.id and state in ('invited', 'opened');
  return null;
end $$;
create trigger references_end_referees after update of state on reference_requests
  for each row when (new.settled_at is not null and old.settled_at is null) execute function end_referees();

-- Whoever is out of the running needs no references.
create function end_references() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reference_requests set state = 'cancelled'
  where application_id = new.id and state in ('collecting', 'partial');
  return null;
end $$;
create trigger applications_end_references after update of status on applications
  for each row when (new.status in ('rejected', 'withdrawn') and old.status is distinct from new.status)
  execute function end_references();
revoke execute on function count_references, end_referees, end_references from public;

alter table reference_requests enable row level security;
alter table referees enable row level security;
alter table referee_links enable row level security;
grant select on reference_transitions, referee_transitions to loubby_app, loubby_worker;
grant select, insert, update (state, settled_at, reviewed_by) on reference_requests to loubby_app;
grant select on referees to loubby_app;
create policy company_references on reference_requests to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id))
  with check (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));
create policy own_references on reference_requests for select to loubby_app
  using (candidate_id = (select app_user()));
-- The candidate reads nothing of what is said about them.
create policy company_referees on referees for select to loubby_app
  using (organization_id = (select app_org()) and exists (select from reference_requests r where r.id = request_id));

-- Referees have no account: what they do goes by the hash of their link, as the product.
grant select, update (state, named_ip, named_agent, reminded_at, settled_at) on reference_requests to loubby_worker;
grant select, insert, update (state, opened_at, reminded_at, reminded_count, answers, consent_version, decline_reason,
  settled_at, settled_ip, settled_agent) on referees to loubby_worker;
grant select, insert on referee_links to loubby_worker;
create policy worker_references on reference_requests to loubby_worker using (true) with check (true);
create policy worker_referees on referees to loubby_worker using (true) with check (true);
create policy worker_referee_links on referee_links to loubby_worker using (true) with check (true);

-- What a mailed link shows to whoever holds it.
create function reference_of_link(p_hash bytea) returns table (
  referee_id uuid, request_id uuid, application_id uuid, job_id uuid, organization_id uuid, referee_name text,
  state text, request_state text, due_at timestamptz, opened_at timestamptz, questions jsonb, candidate_name text,
  candidate_first_name text, company_name text, logo_key text, job_title text, anonymous boolean
) language sql stable security definer set search_path = public as $$
  select f.id, r.id, a.id, j.id, r.organization_id, f.name, f.state, r.state, r.due_at, f.opened_at, r.questions,
    u.first_name || ' ' || u.last_name, u.first_name, o.company_name, o.logo_key, j.title,
    j.anonymised and a.revealed_at is null
  from referee_links l
    join referees f on f.id = l.referee_id
    join reference_requests r on r.id = f.request_id
    join applications a on a.id = r.application_id
    join jobs j on j.id = a.job_id
    join users u on u.id = r.candidate_id
    join organizations o on o.id = r.organization_id
  where l.token_hash = p_hash
$$;
-- The same of a referee who is to be mailed.
create function reference_of_referee(p_referee uuid) returns table (
  request_id uuid, email_address text, referee_name text, state text, due_at timestamptz, candidate_name text,
  company_name text, job_title text
) language sql stable security definer set search_path = public as $$
  select r.id, f.email_address::text, f.name, f.state, r.due_at, u.first_name || ' ' || u.last_name, o.company_name,
    j.title
  from referees f join reference_requests r on r.id = f.request_id join applications a on a.id = r.application_id
    join jobs j on j.id = a.job_id join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
  where f.id = p_referee
$$;
-- Candidates who have named nobody yet, for the reminder that each gets once.
create function slow_candidates(p_days int, p_most int) returns table (
  request_id uuid, candidate_id uuid, email_address text, first_name text, company_name text, job_title text, due_at timestamptz
) language sql stable security definer set search_path = public as $$
  select r.id, u.id, case when u.email_verified_at is not null and u.closed_at is null then u.email_address::text end,
    u.first_name, o.company_name, j.title, r.due_at
  from reference_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
  where r.state = 'collecting' and r.reminded_at is null and r.due_at > now()
    and r.asked_at < now() - make_interval(days => p_days)
  order by r.asked_at limit p_most
$$;
-- Who is told of an answer: whoever asked, as long as they may read it, else whoever hears of the job.
create function reference_listeners(p_request uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  with request as (
    select r.asked_by, r.organization_id, j.id as job_id, j.confidential, j.created_by
    from reference_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    where r.id = p_request
  ), asker as (
    select asked_by from request
    where asked_by in (select application_readers(organization_id))
      and (not confidential or sees_confidential(asked_by, organization_id, job_id, created_by))
  )
  select asked_by from asker
  union
  select listener from request, job_listeners(job_id) listener where not exists (select from asker)
$$;
revoke execute on function reference_of_link, reference_of_referee, slow_candidates, reference_listeners from public;
grant execute on function reference_of_link, reference_of_referee, slow_candidates, reference_listeners to loubby_worker;

-- A candidate's own requests: who has answered, and nothing of what.
create function my_references() returns table (
  _id uuid, application_id uuid, state text, wanted_count int, message text, asked_at timestamptz, due_at timestamptz,
  questions text[], job jsonb, company_name text, referees jsonb, missing_count int
) language sql stable security definer set search_path = public as $$
  select r.id, r.application_id, r.state, r.wanted_count, r.message, r.asked_at, r.due_at,
    array(select q ->> 'label' from jsonb_array_elements(r.questions) q),
    jsonb_build_object('_id', j.id, 'title', j.title), o.company_name,
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'email_address', f.email_address,
        'relation', f.relation, 'company_name', f.company_name, 'state', f.state) order by f.invited_at, f.id)
      from referees f where f.request_id = r.id
    ), '[]'),
    case when r.state in ('collecting', 'partial') and r.due_at > now() then r.wanted_count - (
      select count(*)::int from referees f where f.request_id = r.id and f.state in ('invited', 'opened', 'completed')
    ) else 0 end
  from reference_requests r
    join applications a on a.id = r.application_id
    join jobs j on j.id = a.job_id
    join organizations o on o.id = r.organization_id
  where r.candidate_id = app_user()
$$;
revoke execute on function my_references from public;
grant execute on function my_references to loubby_app;
