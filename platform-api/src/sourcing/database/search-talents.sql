-- What a company knows of people, as far as the asker can see it, unordered. Its plan is cached.
create function known_talents(p_users uuid[], p_with_applications boolean)
  returns table (user_id uuid, applied boolean, pools json[])
  language plpgsql stable set search_path = public as $$
#variable_conflict use_column
begin
  return query select asked.id,
    p_with_applications and exists (
      select from applications a where a.organization_id = app_org() and a.candidate_id = asked.id
        and a.status <> 'withdrawn' and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))),
    array(
      select json_build_object('name', p.name, 'name_slug', p.name_slug)
      from talent_pool_members m join talent_pools p on p.id = m.pool_id
      where m.organization_id = app_org() and m.user_id = asked.id and m.standing <> 'removed' and p.state = 'active'
      order by p.name limit 5)
  from unnest(p_users) asked (id);
end $$;
revoke execute on function known_talents from public;
grant execute on function known_talents to loubby_app;

-- Returns one page of a search in one statement, since eight small ones would mostly wait for round trips. The
-- asker's settings end with the statement, so it is called outside of transactions. Rows with a `term` say how the
-- pieces of the search were read, in order; the others are the people in order, one more than `p_limit`, shown
-- without details. `p_shape` joins the pieces like `shaped_query`. Without pieces everyone matches; if the pieces
-- only exclude people, they are read but no one is searched.
create function search_talents(p_user uuid, p_org uuid, p_terms text[], p_kinds text[], p_shape text[], p_filter jsonb,
    p_by_fit boolean, p_after jsonb, p_limit int, p_with_applications boolean)
  returns table (term text, known boolean, used text[], user_id uuid, tier int, changed_at timestamptz, first_name text,
    last_name text, logo_key text, profile jsonb, positions jsonb, studies jsonb, applied boolean, pools json[])
  language plpgsql volatile set search_path = public as $$
#variable_conflict use_column
declare
  piece record;
  pieces tsquery[];
  query tsquery;
begin
  perform set_config('app.user', p_user::text, true), set_config('app.org', p_org::text, true);
  for piece in select * from read_talent_terms(p_terms, p_kinds) t order by t.place loop
    pieces[piece.place] := piece.query;
    term := coalesce(piece.query::text, '');
    known := piece.known;
    used := piece.used;
    return next;
  end loop;
  query := shaped_query(pieces, p_shape);
  if cardinality(p_terms) > 0 and coalesce(querytree(query), '') in ('', 'T') then return; end if;
  return query
    with found as materialized (
      select * from find_talents(query, p_filter, p_by_fit, p_after, p_limit + 1)
        with ordinality as f (id, tier, changed_at, place)
    ), page as materialized (
      select array(select id from found where place <= p_limit) as ids
    )
    select null::text, null::boolean, null::text[], f.id, f.tier, f.changed_at, s.first_name, s.last_name, s.logo_key, s.profile, s.positions,
      s.studies, k.applied, k.pools
    from found f
    left join show_talents((select ids from page)) s on s.user_id = f.id
    left join known_talents((select ids from page), p_with_applications) k on k.user_id = f.id
    order by f.place;
end $$;
revoke execute on function search_talents from public;
grant execute on function search_talents to loubby_app;
