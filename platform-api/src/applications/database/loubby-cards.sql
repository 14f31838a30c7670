-- Whether a company may share an applicant's contact details: only if the applicant lets companies reach out.
create function may_pass_contact_on(p_application uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select u.permit_reach_out from applications a join users u on u.id = a.candidate_id
  where a.id = p_application and a.organization_id = app_org()
$$;
revoke execute on function may_pass_contact_on from public;
grant execute on function may_pass_contact_on to loubby_app;

-- Returns what a card's link shows to anyone: the only way past the access rules. A field that wasn't chosen, or that
-- the candidate no longer shares, never leaves the database. Each view is counted.
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
