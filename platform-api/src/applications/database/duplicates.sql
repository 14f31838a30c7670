-- Finds people who may be the same person. Identifying marks (address, phone, profile links) are stored for each
-- company a candidate applied to, so that one index lookup finds others there with the same mark, however many
-- applicants there are.
create function plain_address(p_address text) returns text language sql immutable as $$
  select case when lower(p_address) ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(split_part(lower(p_address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(p_address), '@', 1), '+', 1) || '@' || split_part(lower(p_address), '@', 2) end
$$;

-- Null for an invalid international number.
create function plain_phone(p_phone text) returns text language sql immutable as $$
  select case when regexp_replace(p_phone, '[^0-9+]', '', 'g') ~ '^\+[1-9][0-9]{6,14}$'
    then regexp_replace(p_phone, '[^0-9+]', '', 'g') end
$$;

-- Host and path. Null for the front page of a site where everyone has a page.
create function plain_link(p_url text) returns text language sql immutable as $$
  select case when address ~ '/' or address !~
      '(^|\.)(linkedin|github|gitlab|facebook|instagram|x|twitter|behance|dribbble|medium|youtube|google)\.com$'
    then nullif(address, '') end
  from (
    select rtrim(regexp_replace(regexp_replace(lower(p_url), '^[a-z]+://(www\.|m\.|[a-z]{2}\.)?', ''), '[?#].*$', ''), '/')
      as address
  ) written
$$;

create function marks_of(p_candidate uuid) returns table (kind text, value text)
  language sql stable security definer set search_path = public as $$
  select 'email', plain_address(u.email_address::text) from users u where u.id = p_candidate
  union
  select 'phone', plain_phone(u.phone_number) from users u
    where u.id = p_candidate and plain_phone(u.phone_number) is not null
  union
  select 'link', plain_link(link ->> 'url') from profiles p, jsonb_array_elements(p.links) link
    where p.user_id = p_candidate and plain_link(link ->> 'url') is not null
$$;
revoke execute on function marks_of from public;

-- Stores the marks of candidates of companies, given as two parallel lists, and pairs candidates with the same mark.
-- The row of a mark makes two simultaneous candidates wait for each other, so that neither is missed. A mark shared
-- by too many identifies no one.
create function mark_applicants(p_organizations uuid[], p_candidates uuid[]) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  shared record;
  pairs jsonb := '[]';
begin
  for shared in
    with mark as (
      select w.organization_id, w.candidate_id, m.kind, m.value
      from unnest(p_organizations, p_candidates) w (organization_id, candidate_id)
      join users u on u.id = w.candidate_id
      left join profiles p on p.user_id = u.id
      cross join lateral (
        values ('email', plain_address(u.email_address::text)), ('phone', plain_phone(u.phone_number))
        union all
        select 'link', plain_link(link ->> 'url') from jsonb_array_elements(p.links) link
      ) m (kind, value)
      where m.value is not null
    ), noted as (
      insert into applicant_marks as m (organization_id, kind, value, candidates)
      select organization_id, kind, value, array_agg(distinct candidate_id)
      from mark group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, kind, value) do update
        set candidates = (select array_agg(distinct one) from unnest(m.candidates || excluded.candidates) one)
        where not m.candidates @> excluded.candidates and cardinality(m.candidates) < 20
      returning m.organization_id, m.kind, m.candidates
    )
    select * from noted where cardinality(candidates) between 2 and 20
  loop
    pairs := pairs || (
      select jsonb_agg(jsonb_build_array(shared.organization_id, one, other, shared.kind))
      from unnest(shared.candidates) one cross join unnest(shared.candidates) other where one <> other);
  end loop;
  -- Most people have no duplicate.
  if pairs = '[]' then return; end if;
  insert into candidate_pairs (organization_id, candidate_id, other_id, kinds)
    select (pair ->> 0)::uuid, (pair ->> 1)::uuid, (pair ->> 2)::uuid, array_agg(distinct pair ->> 3)
    from jsonb_array_elements(pairs) pair group by 1, 2, 3 order by 1, 2, 3
  on conflict (organization_id, candidate_id, other_id) do update
    set kinds = (select array_agg(distinct kind) from unnest(candidate_pairs.kinds || excluded.kinds) kind);
end $$;
revoke execute on function mark_applicants from public;

create function mark_new_applicants() returns trigger language plpgsql security definer set search_path = public as $$
declare
  organizations uuid[];
  candidates uuid[];
begin
  select array_agg(organization_id), array_agg(candidate_id) into organizations, candidates
    from (select distinct organization_id, candidate_id from added) fresh;
  perform mark_applicants(organizations, candidates);
  return null;
end $$;
revoke execute on function mark_new_applicants from public;
create trigger applications_marked after insert on applications referencing new table as added
  for each statement execute function mark_new_applicants();

-- Someone without any application left at a company is removed from its marks.
create function forget_applicants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  with gone as materialized (
    select distinct r.organization_id, r.candidate_id from removed r
    where not exists (
      select from applications a where a.organization_id = r.organization_id and a.candidate_id = r.candidate_id)
  ), unmarked as (
    update applicant_marks m set candidates = array_remove(m.candidates, g.candidate_id)
    from gone g cross join lateral marks_of(g.candidate_id) mark
    where m.organization_id = g.organization_id and m.kind = mark.kind and m.value = mark.value
  ), unpaired as (
    delete from candidate_pairs p using gone g
    where p.organization_id = g.organization_id and p.candidate_id = g.candidate_id
  )
  delete from candidate_pairs p using gone g
    where p.organization_id = g.organization_id and p.other_id = g.candidate_id;
  delete from applicant_marks m using removed r where m.organization_id = r.organization_id and m.candidates = '{}';
  return null;
end $$;
revoke execute on function forget_applicants from public;
create trigger applications_unmarked after delete on applications referencing old table as removed
  for each statement execute function forget_applicants();

-- After a change of address, number or link, the old value no longer identifies the person.
create function remark_applicant(p_candidate uuid, p_kind text, p_old text[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  known uuid[] := array(select distinct organization_id from applications where candidate_id = p_candidate);
begin
  if known = '{}' then return; end if;
  update applicant_marks set candidates = array_remove(candidates, p_candidate)
    where organization_id = any (known) and kind = p_kind and value = any (p_old);
  delete from applicant_marks where organization_id = any (known) and candidates = '{}';
  update candidate_pairs set kinds = array_remove(kinds, p_kind)
    where organization_id = any (known) and (candidate_id = p_candidate or other_id = p_candidate);
  delete from candidate_pairs
    where organization_id = any (known) and (candidate_id = p_candidate or other_id = p_candidate)
      and kinds = '{}' and state = 'suspected';
  perform mark_applicants(known, array_fill(p_candidate, array[cardinality(known)]));
end $$;
revoke execute on function remark_applicant from public;

create function remark_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.email_address is distinct from old.email_address then
    perform remark_applicant(new.id, 'email', array[plain_address(old.email_address::text)]);
  end if;
  if new.phone_number is distinct from old.phone_number then
    perform remark_applicant(new.id, 'phone', array[plain_phone(old.phone_number)]);
  end if;
  return null;
end $$;
revoke execute on function remark_account from public;

create function remark_links() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform remark_applicant(new.user_id, 'link', case when tg_op = 'UPDATE' then
    array(select plain_link(link ->> 'url') from jsonb_array_elements(old.links) link) else '{}' end);
  return null;
end $$;
revoke execute on function remark_links from public;
