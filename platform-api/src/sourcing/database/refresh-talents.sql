-- Rewrites talents from their current profiles, or removes them. `p_at`: when a new talent was added; null for the
-- time their profile was last changed.
create function refresh_talents(p_users uuid[], p_at timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  delete from talents t where t.user_id = any (p_users) and not exists (
    select from users u join profiles p on p.user_id = u.id
    where u.id = t.user_id and u.permit_reach_out and u.closed_at is null
      and not exists (select from memberships m where m.user_id = u.id));
  with said as (
    select u.id, u.first_name || ' ' || u.last_name as name, u.email_address::text as email, u.phone_number as phone, p.*,
      coalesce((select string_agg(e.title, ' . ' order by e.place) from profile_positions e where e.user_id = u.id), '') as titles,
      coalesce((select string_agg(e.company, ' . ' order by e.place) from profile_positions e where e.user_id = u.id), '') as companies,
      coalesce((select string_agg(e.description, ' . ' order by e.place) from profile_positions e where e.user_id = u.id), '')
        as descriptions,
      coalesce((select string_agg(e.school || ' . ' || e.field, ' . ' order by e.place)
        from profile_education e where e.user_id = u.id), '') as studies,
      (select e.level from profile_education e where e.user_id = u.id
        order by array_position(array['High School', 'Associate Degree', 'Bachelor''s Degree', 'Master''s Degree',
          'Doctoral Degree'], e.level) desc nulls last limit 1) as education
    from users u join profiles p on p.user_id = u.id
    where u.id = any (p_users) and u.permit_reach_out and u.closed_at is null
      and not exists (select from memberships m where m.user_id = u.id)
  ), texts as (
    select s.*,
      concat_ws(' . ', s.headline, s.titles, array_to_string(s.skills, ' . '), array_to_string(s.categories, ' . '),
        s.other_work) as main_text,
      concat_ws(' . ', s.name, s.companies, s.studies, s.city) as named_text,
      concat_ws(' . ', s.descriptions, s.about) as long_text
    from said s
  ), learnt as (
    select learn_words('talent', array[nobody()], array_agg(distinct word)) from texts, unnest(plain_words(main_text || ' . ' || named_text)) word
    where length(word) > 3
  )
  insert into talents (user_id, changed_at, country, availability, experience, education, programme_source, categories,
      skills, main, words, email_key, phone_key)
    select id, greatest(updated_at, p_at), country, availability, experience, education, programme_source, categories,
      skills, word_vector(main_text, 'A'),
      word_vector(main_text || ' . ' || named_text, 'A') || word_vector(long_text, 'D'),
      contact_key(email), contact_key(phone)
    from texts, learnt
  on conflict (user_id) do update set
    changed_at = greatest(talents.changed_at, (select p.updated_at from profiles p where p.user_id = excluded.user_id)),
    country = excluded.country, availability = excluded.availability, experience = excluded.experience,
    education = excluded.education, programme_source = excluded.programme_source, categories = excluded.categories,
    skills = excluded.skills, main = excluded.main, words = excluded.words, email_key = excluded.email_key,
    phone_key = excluded.phone_key;
end $$;
revoke execute on function refresh_talents from public;

create function settle_talent() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_talents(array[new.user_id], now());
  delete from talents_due where user_id = new.user_id;
  return null;
end $$;
revoke execute on function settle_talent from public;

create constraint trigger talents_due_settle after insert on talents_due
  deferrable initially deferred for each row execute function settle_talent();
