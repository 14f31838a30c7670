-- Holds an application and an offer of it in the order that every step takes them, for the candidate who asks.
create function hold_my_offer(p_offer uuid) returns boolean
  language plpgsql security definer set search_path = public as $$
declare application uuid;
begin
  select o.application_id into application from offers o
    where o.id = p_offer and o.candidate_id = app_user() and o.sent_at is not null;
  if not found then return false; end if;
  perform from applications a where a.id = application for update;
  perform from offers o where o.id = p_offer for update;
  return true;
end $$;

-- Whoever accepts an offer is hired by whoever made it: for the rest of this transaction the statements are those of the
-- member who sent it, or of the job's creator when that member no longer sees it. Only where the candidate who asks has
-- accepted it in this very transaction.
create function act_for_accepted_offer(p_offer uuid) returns table (user_id uuid, organization_id uuid)
  language plpgsql security definer set search_path = public as $$
begin
  select case when o.sent_by in (select application_readers(o.organization_id))
        and (not j.confidential or sees_confidential(o.sent_by, o.organization_id, j.id, j.created_by))
      then o.sent_by else j.created_by end, o.organization_id
    into user_id, organization_id
    from offers o join applications a on a.id = o.application_id join jobs j on j.id = a.job_id
    where o.id = p_offer and o.candidate_id = app_user() and o.state = 'accepted'
      and o.xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'offer % was not accepted here', p_offer using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.user', user_id::text, true), set_config('app.org', organization_id::text, true);
  return next;
end $$;

-- Who is told of an answer: whoever sent it, as long as they may read it, and whoever hears of the job.
create function offer_listeners(p_offer uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  with offer as (
    select o.sent_by, o.organization_id, j.id as job_id, j.confidential, j.created_by
    from offers o join applications a on a.id = o.application_id join jobs j on j.id = a.job_id
    where o.id = p_offer
  )
  select sent_by from offer
    where sent_by in (select application_readers(organization_id))
      and (not confidential or sees_confidential(sent_by, organization_id, job_id, created_by))
  union
  select listener from offer, job_listeners(job_id) listener
$$;

-- What both sides are told of an offer: names, and where mail reaches them.
create view offer_news as
  select o.id, o.application_id, o.organization_id, o.candidate_id, o.sent_by, o.expires_at, a.job_id, j.title as job_title,
    c.company_name, c.time_zone, u.first_name, u.last_name,
    case when u.email_verified_at is not null and u.closed_at is null then u.email_address::text end as candidate_email,
    case when s.closed_at is null then s.email_address::text end as sender_email
  from offers o
  join applications a on a.id = o.application_id
  join jobs j on j.id = a.job_id
  join organizations c on c.id = o.organization_id
  join users u on u.id = o.candidate_id
  left join users s on s.id = o.sent_by;

-- Of an offer that the asker made or got.
create function news_of_offer(p_offer uuid) returns setof offer_news
  language sql stable security definer set search_path = public as $$
  select n.* from offer_news n
  where n.id = p_offer and (n.organization_id = app_org() or n.candidate_id = app_user())
$$;

-- Ends the offers that nobody answered in time.
create function expire_offers(p_most int) returns setof offer_news
  language plpgsql security definer set search_path = public as $$
declare ended uuid[];
begin
  with due as (
    select id from offers where state = 'sent' and expires_at <= now() order by expires_at limit p_most
    for update skip locked
  ), done as (
    update offers o set state = 'expired' from due where o.id = due.id
    returning o.id, o.application_id, o.organization_id, o.sent_by, o.version
  ), told as (
    insert into application_events (id, application_id, organization_id, actor_id, kind, detail)
    select gen_random_uuid(), application_id, organization_id, sent_by, 'offer_expired', 'Version ' || version from done
  )
  select coalesce(array_agg(id), '{}') into ended from done;
  return query select n.* from offer_news n where n.id = any (ended);
end $$;

-- Offers that end soon and of which nobody was reminded: each comes once, and not on the day it was sent.
create function remind_of_offers(p_days int, p_most int) returns setof offer_news
  language plpgsql security definer set search_path = public as $$
declare soon uuid[];
begin
  with due as (
    select id from offers
    where state = 'sent' and reminded_at is null and expires_at > now()
      and expires_at <= now() + make_interval(days => p_days) and sent_at < now() - interval '1 day'
    order by expires_at limit p_most for update skip locked
  ), marked as (
    update offers o set reminded_at = now() from due where o.id = due.id returning o.id
  )
  select coalesce(array_agg(id), '{}') into soon from marked;
  return query select n.* from offer_news n where n.id = any (soon);
end $$;
revoke execute on function hold_my_offer, act_for_accepted_offer, offer_listeners, news_of_offer, expire_offers,
  remind_of_offers from public;
grant execute on function hold_my_offer, act_for_accepted_offer, offer_listeners, news_of_offer to loubby_app;
grant execute on function offer_listeners, expire_offers, remind_of_offers to loubby_worker;
-- A reminder carries a link of its own.
grant insert on offer_links to loubby_worker;
create policy worker_offer_links on offer_links for insert to loubby_worker with check (true);
-- The letters of an application are erased with it.
grant select (id, application_id, letter_file_id, signed_file_id) on offers to loubby_worker;
create policy worker_offers on offers for select to loubby_worker using (true);
