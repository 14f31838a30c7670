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
revoke execute on function hold_my_offer from public;
grant execute on function hold_my_offer to loubby_app;

-- The sender of an offer hires the person who accepts it: for the rest of this transaction the statements are those of the
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
revoke execute on function act_for_accepted_offer from public;
grant execute on function act_for_accepted_offer to loubby_app;
