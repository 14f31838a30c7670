-- What was asked to be approved, or went out, stays as it was. An answer comes in time, and an acceptance is signed.
create function guard_offer() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (
    row(new.pay_amount, new.pay_currency, new.pay_period, new.start_date, new.employment_type, new.extras, new.subject,
      new.letter, new.expires_on)
    is distinct from row(old.pay_amount, old.pay_currency, old.pay_period, old.start_date, old.employment_type,
      old.extras, old.subject, old.letter, old.expires_on)
    or (old.sent_at is not null and row(new.sent, new.content_sha256, new.sent_by, new.sent_at, new.expires_at,
      new.letter_file_id) is distinct from row(old.sent, old.content_sha256, old.sent_by, old.sent_at, old.expires_at,
      old.letter_file_id))
    or (old.signed_file_id is not null and new.signed_file_id is distinct from old.signed_file_id)
  ) then
    raise exception 'offer % stays as it is', old.id using errcode = 'check_violation', constraint = 'offer_frozen';
  end if;
  if new.state is distinct from old.state then
    if new.state in ('accepted', 'declined') and now() >= old.expires_at then
      raise exception 'offer % has expired', old.id using errcode = 'check_violation', constraint = 'offer_in_time';
    end if;
    if new.state = 'accepted' and not exists (
      select from offer_signatures s where s.offer_id = old.id and s.content_sha256 = old.content_sha256
    ) then
      raise exception 'offer % is not signed', old.id using errcode = 'check_violation', constraint = 'offer_signed';
    end if;
    if new.state in ('accepted', 'declined', 'expired', 'withdrawn', 'superseded') then new.settled_at := now(); end if;
    if old.state = 'withdrawn' then
      if new.state = 'sent' and now() >= old.expires_at then
        raise exception 'offer % has expired', old.id using errcode = 'check_violation', constraint = 'offer_in_time';
      end if;
      new.settled_at := null;
      new.withdrawal := null;
    end if;
  end if;
  return new;
end $$;
revoke execute on function guard_offer from public;
create trigger offers_guard before update on offers for each row execute function guard_offer();

-- Someone out of the running, or considered for another job, has no offer for this one.
create function end_offers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update offers set state = 'withdrawn', withdrawal = case
      when new.job_id is distinct from old.job_id then 'moved'
      when new.status = 'withdrawn' then 'candidate'
      else new.status
    end
    where application_id = new.id and state in ('draft', 'pending_approval', 'approved', 'sent');
  return null;
end $$;
revoke execute on function end_offers from public;

-- What no candidate has seen yet.
create function end_prepared_offers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update offers set state = 'withdrawn', withdrawal = 'rejected'
    where application_id = new.id and state in ('draft', 'pending_approval', 'approved');
  return null;
end $$;
revoke execute on function end_prepared_offers from public;

-- The offers that ended by themselves with a step that is now undone, unless one took their place or their time is over.
-- What waited for approval is a draft again: its request was canceled.
create function restore_offers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update offers o set state = case
      when o.sent_at is not null then 'sent'
      when exists (
        select from approvals a
        where a.subject_id = o.id and a.kind = 'offer' and a.version = o.revision and a.state = 'approved'
      ) then 'approved'
      else 'draft'
    end
    where o.application_id = new.id and o.state = 'withdrawn' and o.settled_at = new.undone_step_at
      and o.withdrawal in ('moved', 'rejected') and (o.sent_at is null or o.expires_at > now())
      and not exists (
        select from offers other
        where other.application_id = new.id and other.id <> o.id
          and case when o.sent_at is null then other.state in ('draft', 'pending_approval', 'approved')
            else other.state = 'sent' or other.sent_at > o.settled_at end);
  return null;
end $$;
revoke execute on function restore_offers from public;
