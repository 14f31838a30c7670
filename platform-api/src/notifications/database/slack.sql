-- Adds what the company wants in Slack, once for each event; false where it doesn't, or has it already. Who tells
-- many people of one thing in one transaction posts it once.
create function post_to_slack(p_id uuid, p_organization uuid, p_notice text, p_event text, p_title text, p_body text,
  p_link text) returns boolean language sql security definer set search_path = public as $$
  with post as (
    insert into slack_posts (id, organization_id, event_key, title, body, link)
    select p_id, h.organization_id,
      p_notice || ' ' || coalesce(p_event, pg_current_xact_id()::text || ' ' || p_link), p_title, p_body, p_link
    from slack_hooks h
    where h.organization_id = p_organization and h.enabled and h.url is not null and p_notice = any (h.notices)
    on conflict (organization_id, event_key) do nothing
    returning id
  )
  select exists (select from post)
$$;
revoke execute on function post_to_slack from public;
grant execute on function post_to_slack to loubby_app, loubby_auth, loubby_worker;
