-- Returns what a link shows: the first two hundred members who still want to hear from the company. Each view is
-- counted.
create function open_pool_link(p_token text, p_counts boolean) returns table (state text, pool jsonb)
  language plpgsql security definer set search_path = public as $$
declare
  link talent_pool_links;
  shown talent_pools;
begin
  select * into link from talent_pool_links l where l.token = p_token;
  if not found then return; end if;
  select * into shown from talent_pools p where p.id = link.pool_id;
  if link.revoked_at is not null then state := 'revoked';
  elsif link.expires_at <= now() then state := 'expired';
  elsif shown.state = 'archived' then state := 'archived';
  else state := 'open';
  end if;
  if state <> 'open' then return next; return; end if;
  if p_counts then
    update talent_pool_links l set views = l.views + 1, last_viewed_at = now() where l.id = link.id;
  end if;
  select jsonb_build_object(
    'name', shown.name, 'company_name', o.company_name, 'note', link.note, 'expires_at', link.expires_at,
    'people', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'first_name', m.first_name,
        'last_name', case when 'full_name' = any (link.fields) then m.last_name end,
        'headline', case when 'headline' = any (link.fields) then nullif(m.headline, '') end,
        'stage', case when 'stage' = any (link.fields) then m.stage end,
        'tags', case when 'tags' = any (link.fields) and cardinality(m.tags) > 0 then to_jsonb(m.tags) end
      )) order by m.added_at desc), '[]')
      from (
        select t.*, s.name as stage from talent_pool_members t join talent_pool_stages s on s.id = t.stage_id
        where t.pool_id = link.pool_id and t.standing in ('open', 'applied')
          and (link.stage_id is null or t.stage_id = link.stage_id)
          and (t.user_id is not null or t.consent_expires_at > now())
          and (t.user_id is null or exists (select from users u where u.id = t.user_id and u.permit_reach_out))
        order by t.added_at desc limit 200
      ) m)
  ) into pool from organizations o where o.id = link.organization_id;
  return next;
end $$;
revoke execute on function open_pool_link from public;
grant execute on function open_pool_link to loubby_app;
