-- Who is told of an answer: the sender, as long as they may read it, and everyone who hears of the job.
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
revoke execute on function offer_listeners from public;
grant execute on function offer_listeners to loubby_app, loubby_worker;

-- What both sides are told of an offer: names, and where mail reaches them.
create view offer_news as
  select o.id, o.application_id, o.organization_id, o.candidate_id, o.sent_by, o.expires_at, a.job_id, j.title as job_title,
    c.company_name, c.time_zone, u.first_name, u.last_name,
    -- An address proves itself, or the company gave it for someone it added.
    case when u.closed_at is null and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = a.id))
      then u.email_address::text end as candidate_email,
    case when s.closed_at is null then s.email_address::text end as sender_email,
    coalesce(s.first_name || ' ' || s.last_name, '') as sender_name
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
revoke execute on function news_of_offer from public;
grant execute on function news_of_offer to loubby_app;

-- Ends the offers that no one answered in time, with a line in the history: the word for a version, and its number.
create function expire_offers(p_most int, p_version text) returns setof offer_news
  language plpgsql security definer set search_path = public as $$
declare ended uuid[];
begin
  with due as (
    select id from offers where state = 'sent' and expires_at <= now() order by expires_at limit p_most
    for update skip locked
  ), done as (
    update offers o set state = 'expired' from due where o.id = due.id
    returning o.id
  )
  select coalesce(array_agg(id), '{}') into ended from done;
  perform note_application_event(o.application_id, o.sent_by, 'offer_expired', p_version || ' ' || o.version)
    from offers o where o.id = any (ended);
  return query select n.* from offer_news n where n.id = any (ended);
end $$;
revoke execute on function expire_offers from public;
grant execute on function expire_offers to loubby_worker;

-- Offers that end soon and of which no one was reminded: each comes once, and not on the day it was sent.
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
revoke execute on function remind_of_offers from public;
grant execute on function remind_of_offers to loubby_worker;
