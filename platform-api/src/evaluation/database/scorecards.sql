create function place_scorecard() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select kept.id, kept.job_id into new.about_id, new.job_id
    from applications a join applications kept on kept.id = coalesce(a.merged_into_id, a.id)
    where a.id = new.application_id;
  return new;
end $$;
revoke execute on function place_scorecard from public;
create trigger scorecards_place before insert on scorecards for each row execute function place_scorecard();

create function move_scorecards() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update scorecards s set about_id = kept.id, job_id = kept.job_id
    from applications kept
    where kept.id = coalesce(new.merged_into_id, new.id) and s.application_id = new.id;
  update scorecards set job_id = new.job_id where about_id = new.id;
  return null;
end $$;
revoke execute on function move_scorecards from public;

-- Someone who leaves the company owes it nothing; what they submitted stays.
create function end_owed_scorecards() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update scorecards set state = 'called_off'
    where author_id = old.user_id and organization_id = old.organization_id and state in ('not_started', 'draft');
  return null;
end $$;
revoke execute on function end_owed_scorecards from public;

-- The applications for which the asker owes a card, including merged ones of the same person: usually none,
-- so queries and policies ask once. A candidate who withdrew needs no more cards.
create function owed_applications() returns uuid[] language sql stable security definer set search_path = public as $$
  with roots as (
    select distinct s.about_id as id from scorecards s join applications a on a.id = s.about_id
    where s.organization_id = app_org() and s.author_id = app_user() and s.state in ('not_started', 'draft')
      and a.status <> 'withdrawn'
  )
  select coalesce(array_agg(id), '{}') from (
    select id from roots union select a.id from applications a join roots on a.merged_into_id = roots.id
  ) about
$$;
revoke execute on function owed_applications from public;
grant execute on function owed_applications to loubby_app;

-- Returns a card's content about an anonymous candidate.
create function hide_scorecard(p_content jsonb, p_candidate uuid) returns jsonb
  language sql stable security definer set search_path = public as $$
  select p_content || jsonb_build_object(
    'note', hide_person(p_content ->> 'note', p_candidate),
    'ratings', (
      select coalesce(jsonb_agg(one || jsonb_build_object('note', hide_person(one ->> 'note', p_candidate))
        order by place), '[]')
      from jsonb_array_elements(p_content -> 'ratings') with ordinality part (one, place)),
    'answers', (
      select coalesce(jsonb_agg(one || jsonb_build_object('text', hide_person(one ->> 'text', p_candidate))
        order by place), '[]')
      from jsonb_array_elements(p_content -> 'answers') with ordinality part (one, place)))
$$;
revoke execute on function hide_scorecard from public;
grant execute on function hide_scorecard to loubby_app;
