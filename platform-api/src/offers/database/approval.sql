-- An offer counts as approved when a request about exactly what it says was, and a request ends with its offer.
create function refuse_unapproved_offer() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from approvals a
    where a.subject_id = new.id and a.kind = 'offer' and a.version = new.revision and a.state = 'approved'
  ) then
    raise exception 'offer % is not approved', new.id
      using errcode = 'check_violation', constraint = 'offer_is_approved';
  end if;
  return new;
end $$;
revoke execute on function refuse_unapproved_offer from public;
create trigger offers_approved before update of state on offers
  for each row when (new.state = 'approved' and old.state is distinct from new.state)
  execute function refuse_unapproved_offer();

create function recall_offer_approval() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform recall_approval(new.id);
  return null;
end $$;
revoke execute on function recall_offer_approval from public;
create trigger offers_recall after update of state on offers
  for each row when (old.state = 'pending_approval' and new.state = 'withdrawn')
  execute function recall_offer_approval();
