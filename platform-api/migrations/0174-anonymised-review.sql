-- Review without names: a company that asks for it sees of a job's applications neither who sent them nor how to reach
-- them, until one is revealed, by somebody or because it came as far as an offer.
alter table jobs add column anonymised boolean not null default false;
create index anonymised_jobs on jobs (organization_id) where anonymised;
alter table applications add column revealed_at timestamptz(3);
update applications a set revealed_at = a.stage_entered_at
  from stages s where s.id = a.stage_id and (a.status = 'hired' or s.type in ('offer', 'hired'));

create function reveal_offered() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.status = 'hired' or exists (select from stages s where s.id = new.stage_id and s.type in ('offer', 'hired')) then
    new.revealed_at := now();
  elsif new.status = 'merged' then
    new.revealed_at := (select a.revealed_at from applications a where a.id = new.merged_into_id);
  end if;
  return new;
end $$;
create trigger applications_reveal before insert or update of status, stage_id on applications
  for each row when (new.revealed_at is null) execute function reveal_offered();
-- Who is shown is shown whole: with what their application carries, and with what it comes to carry.
create function reveal_carried() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update applications set revealed_at = new.revealed_at where merged_into_id = new.id and revealed_at is null;
  return null;
end $$;
create trigger applications_reveal_carried after update on applications
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function reveal_carried();
revoke execute on function reveal_offered, reveal_carried from public;

-- The jobs of the asker's company that are reviewed so: usually none, so queries and policies ask once.
create function anonymised_jobs() returns uuid[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(id), '{}') from jobs where organization_id = app_org() and anonymised
$$;

-- A text without whom it is from: addresses, links and long numbers go, and the words of the name are replaced.
create function hide_person(p_text text, p_candidate uuid, p_first text default '[hidden]', p_last text default '[hidden]')
  returns text language plpgsql stable security definer set search_path = public as $$
declare
  person users;
  word text;
  hidden text := p_text;
begin
  if p_text is null or p_text = '' then return p_text; end if;
  select * into person from users where id = p_candidate;
  hidden := regexp_replace(hidden, '[[:alnum:]._%+-]+@[[:alnum:].-]+', '[hidden]', 'g');
  hidden := regexp_replace(hidden, '(https?://|www\.)\S+', '[hidden]', 'gi');
  hidden := regexp_replace(hidden, '[[:alnum:]-]+(\.[[:alnum:]-]+)+/\S+', '[hidden]', 'g');
  hidden := regexp_replace(hidden, '\+?([0-9][ ()./-]*){8,}[0-9]', '[hidden]', 'g');
  foreach word in array regexp_split_to_array(person.first_name, '[\s-]+') loop
    hidden := replace_word(hidden, word, p_first);
  end loop;
  foreach word in array regexp_split_to_array(person.last_name, '[\s-]+') loop
    hidden := replace_word(hidden, word, p_last);
  end loop;
  return hidden;
end $$;
create function replace_word(p_text text, p_word text, p_by text) returns text language sql immutable as $$
  select case when length(p_word) < 2 then p_text else regexp_replace(p_text,
    '(?<![[:alpha:]{])' || regexp_replace(p_word, '([][\\.^$*+?(){}|])', '\\\1', 'g') || '(?![[:alpha:]}])', p_by, 'gi') end
$$;
create function hide_answers(p_answers jsonb, p_candidate uuid) returns jsonb
  language sql stable security definer set search_path = public as $$
  select coalesce(jsonb_agg(
    answer - 'file' || jsonb_build_object('value', case when answer ->> 'kind' in ('phone', 'file', 'video')
      then '[hidden]' else hide_person(answer ->> 'value', p_candidate) end)
    order by place), '[]')
  from jsonb_array_elements(p_answers) with ordinality part (answer, place)
$$;
revoke execute on function anonymised_jobs, hide_person, replace_word, hide_answers from public;
grant execute on function anonymised_jobs, hide_person, hide_answers to loubby_app;

-- Behind the queries: whom a company knows by an anonymous application alone it does not know.
alter policy applicants on users using (
  exists (
    select from applications a
    where a.organization_id = (select app_org()) and a.candidate_id = users.id
      and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
  )
);
alter policy applicants_resumes on files using (
  exists (
    select from applications a
    where a.resume_file_id = files.id and a.organization_id = (select app_org())
      and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
  )
);
alter policy applicants_answers on files using (
  exists (
    select from answer_files f join applications a on a.id = f.application_id
    where f.file_id = files.id and f.organization_id = (select app_org())
      and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
  )
);
create or replace function has_applied_here(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from applications a
    where a.organization_id = app_org() and a.candidate_id = p_user and a.status <> 'withdrawn'
      and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))
  );
$$;
create or replace function may_be_member(p_conversation uuid, p_user uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c
    where c.id = p_conversation and c.created_by = app_user() and c.organization_id = app_org()
      and case
        when p_organization is null then
          c.type = 'private' and p_user in (c.first_person, c.second_person)
          and exists (
            select from applications a
            where a.organization_id = c.organization_id and a.candidate_id = p_user
              and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))
          )
        else
          p_organization = c.organization_id
          and exists (
            select from memberships m where m.organization_id = c.organization_id and m.user_id = p_user
          )
      end
  );
$$;
create or replace function people_i_may_know(p_applicants boolean)
  returns table (user_id uuid, relation text, nearness int)
  language sql stable security definer set search_path = public as $$
  select distinct on (k.user_id) k.user_id, k.relation, k.nearness
  from (
    select m.user_id, 'colleague' as relation, 1 as nearness from memberships m where m.organization_id = app_org()
    union all
    select case when c.requester_id = app_user() then c.addressee_id else c.requester_id end, 'connection', 2
    from connections c where c.state = 'accepted' and app_user() in (c.requester_id, c.addressee_id)
    union all
    select a.candidate_id, 'applicant', 3 from applications a
    where a.organization_id = app_org() and p_applicants
      and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
    union all
    select them.user_id, 'acquaintance', 4
    from conversation_members them where them.conversation_id in (select my_conversations())
    union all
    -- Only companies may write to those who permit it, and only to people outside every company.
    select u.id, 'open', 5
    from users u
    where u.permit_reach_out
      and exists (select from memberships m where m.organization_id = app_org() and m.user_id = app_user())
      and not exists (select from memberships m where m.user_id = u.id)
  ) k
  where k.user_id <> app_user()
  order by k.user_id, k.nearness;
$$;

-- A mail that was planned without the name gets it when it leaves.
create or replace function take_application_mail(p_mail uuid)
  returns table (to_address text, subject text, body text)
  language plpgsql security definer set search_path = public as $$
declare
  planned application_mails;
  holds boolean;
  person users;
begin
  select * into planned from application_mails m
    where m.id = p_mail and m.sent_at is null and m.cancelled_at is null and m.send_at <= now() + interval '1 second'
    for update;
  if not found then return; end if;
  select u.* into person
    from applications a join users u on u.id = a.candidate_id where a.id = planned.application_id;
  select case planned.kind
      when 'rejection' then a.status = 'rejected'
      when 'stage' then a.stage_id = planned.stage_id and a.status in ('active', 'hired')
      else a.status <> 'withdrawn' end
    into holds from applications a where a.id = planned.application_id;
  if holds then
    update application_mails m set sent_at = now() where m.id = p_mail;
    to_address := person.email_address::text;
    subject := left(replace(replace(planned.subject, '{first_name}', person.first_name),
      '{last_name}', person.last_name), 200);
    body := replace(replace(planned.body, '{first_name}', person.first_name), '{last_name}', person.last_name);
    return next;
  else
    update application_mails m set cancelled_at = now() where m.id = p_mail;
  end if;
end $$;
