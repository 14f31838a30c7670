-- A pool as a company shows it to somebody without an account, for a while: what was chosen, and nothing that reaches
-- anybody.
create table talent_pool_links (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null references users,
  -- Kept as it is, so that the company can copy the address again: it opens nothing that the company does not hold.
  token text not null unique check (length(token) between 40 and 60),
  fields text[] not null check (cardinality(fields) between 1 and 6),
  stage_id uuid references talent_pool_stages on delete set null,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  views int not null default 0 check (views >= 0),
  last_viewed_at timestamptz(3),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
create index talent_pool_links_of on talent_pool_links (pool_id, created_at desc);
alter table talent_pool_links enable row level security;
grant select, insert, update (revoked_at) on talent_pool_links to loubby_app;
create policy company_pool_links on talent_pool_links to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));

-- What such an address shows: the first two hundred who still want to hear from the company. Each look is counted.
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
