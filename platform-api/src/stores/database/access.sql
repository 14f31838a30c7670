grant select on store_invite_transitions to loubby_auth;
-- Who works in a store is about who gets in: the auth role alone reads and writes it, and the services ask whose it is.
grant select, insert, update (role, invited_by, token_hash, state, sent_at, expires_at, settled_at) on store_invites to loubby_auth;
create policy auth_store_invites on store_invites to loubby_auth using (true) with check (true);
grant select, insert on store_member_changes to loubby_auth;
create policy auth_store_member_changes on store_member_changes to loubby_auth using (true) with check (true);

create trigger store_invites_state before update of state on store_invites
  for each row execute function refuse_illegal_transition('store_invite_transitions', 'state');

create function keep_store_member_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of members stays as it was' using errcode = 'restrict_violation';
end $$;
create trigger store_member_changes_stay before update of id, store_id, kind, subject, role, at on store_member_changes
  for each row execute function keep_store_member_change();

-- No one joins a store whose owner is gone, or by the word of someone who is.
create function cancel_store_invites() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update store_invites i set state = 'canceled', settled_at = now()
  where i.state = 'sent' and (i.invited_by = new.id or i.store_id in (select id from sellers_stores where owner_id = new.id));
  return null;
end $$;
revoke execute on function cancel_store_invites from public;
