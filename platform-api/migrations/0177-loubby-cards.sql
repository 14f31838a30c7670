-- A card of an applicant that a company shows to somebody without an account, for a while.
create table loubby_cards (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null references users,
  -- Kept as it is, so that the company can copy the address again: it opens nothing that the company does not hold.
  token text not null unique check (length(token) between 40 and 60),
  fields text[] not null check (cardinality(fields) between 1 and 12),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  views int not null default 0 check (views >= 0),
  last_viewed_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
create index loubby_cards_of_application on loubby_cards (application_id, created_at desc);
create index loubby_cards_by_creator on loubby_cards (created_by);

alter table loubby_cards enable row level security;
grant select, insert, update (revoked_at) on loubby_cards to loubby_app;
-- What hangs on an application is seen by whoever sees the application.
create policy company_loubby_cards on loubby_cards to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id))
  with check (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));

-- Whether a company may pass on how an applicant is reached: only where they let companies reach out to them.
create function may_pass_contact_on(p_application uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select u.permit_reach_out from applications a join users u on u.id = a.candidate_id
  where a.id = p_application and a.organization_id = app_org()
$$;
revoke execute on function may_pass_contact_on from public;
grant execute on function may_pass_contact_on to loubby_app;

-- What a card's address shows to anybody: the one window in the wall. A field that was not chosen, or that the
-- candidate does not let out any more, does not leave the database. Each look is counted.
create function open_loubby_card(p_token text, p_counts boolean) returns table (state text, card jsonb)
  language plpgsql security definer set search_path = public as $$
declare
  found_card loubby_cards;
  person users;
  profile profiles;
  shows text[];
begin
  select * into found_card from loubby_cards c where c.token = p_token;
  if not found then return; end if;
  select u.* into person from applications a join users u on u.id = a.candidate_id
    where a.id = found_card.application_id;
  if found_card.revoked_at is not null then state := 'revoked';
  elsif found_card.expires_at <= now() then state := 'expired';
  elsif person.closed_at is not null or exists (
    select from applications a where a.id = found_card.application_id and a.status = 'withdrawn'
  ) then state := 'withdrawn';
  else state := 'open';
  end if;
  if state <> 'open' then return next; return; end if;
  if p_counts then
    update loubby_cards c set views = c.views + 1, last_viewed_at = now() where c.id = found_card.id;
  end if;
  select p.* into profile from profiles p where p.user_id = person.id;
  shows := found_card.fields;
  if not person.permit_reach_out then
    shows := array_remove(array_remove(shows, 'contact'), 'links');
  end if;
  select jsonb_strip_nulls(jsonb_build_object(
    'first_name', person.first_name,
    'last_name', case when 'full_name' = any (shows) then person.last_name end,
    'picture', case when 'picture' = any (shows) then person.logo_key end,
    'company_name', o.company_name,
    'job', case when 'job' = any (shows) then j.title end,
    'note', found_card.note,
    'expires_at', found_card.expires_at,
    'headline', case when 'headline' = any (shows) then profile.headline end,
    'about', case when 'about' = any (shows) then profile.about end,
    'city', case when 'place' = any (shows) then profile.city end,
    'country', case when 'place' = any (shows) then profile.country end,
    'experience', case when 'experience' = any (shows) then profile.experience end,
    'skills', case when 'skills' = any (shows) then to_jsonb(profile.skills) end,
    'links', case when 'links' = any (shows) then profile.links end,
    'positions', case when 'positions' = any (shows) then (
      select jsonb_agg(jsonb_build_object('company', e.company, 'title', e.title, 'started', e.started,
        'ended', e.ended, 'description', e.description) order by e.place)
      from profile_positions e where e.user_id = person.id) end,
    'education', case when 'education' = any (shows) then (
      select jsonb_agg(jsonb_build_object('level', e.level, 'school', e.school, 'field', e.field,
        'started', e.started, 'ended', e.ended) order by e.place)
      from profile_education e where e.user_id = person.id) end,
    'email_address', case when 'contact' = any (shows) then person.email_address::text end,
    'phone_number', case when 'contact' = any (shows) then person.phone_number end
  )) into card
  from organizations o, applications a join jobs j on j.id = a.job_id
  where o.id = found_card.organization_id and a.id = found_card.application_id;
  return next;
end $$;
revoke execute on function open_loubby_card from public;
grant execute on function open_loubby_card to loubby_app;
