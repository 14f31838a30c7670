-- Triggers of this module on other modules' tables: why they run at once, or could follow a moment later.

-- At once: someone who has applied is no longer mailed as a waiting pool member.
create trigger applications_arrive_from_pools after insert on applications
  for each row execute function note_pool_application();

-- At once: someone who joins a company can no longer be found as a talent.
create trigger memberships_note_talent after insert or delete on memberships
  for each row execute function note_talent();

-- At once, like the profile it belongs to.
create trigger profile_education_note_talent after insert or update or delete on profile_education
  for each row execute function note_talent();

-- At once, like the profile it belongs to.
create trigger profile_positions_note_talent after insert or update or delete on profile_positions
  for each row execute function note_talent();

-- At once: someone who withdraws disappears from searches as soon as they are told so. Only marked here, written at
-- the end of the transaction.
create trigger profiles_note_talent after insert or update or delete on profiles
  for each row execute function note_talent();

-- At once: a closed account leaves no name or address in companies' pools.
create trigger users_follow_pools
  after update of first_name, last_name, email_address, phone_number, closed_at on users
  for each row when ((old.first_name, old.last_name, old.email_address, old.phone_number, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.email_address, new.phone_number, new.closed_at))
  execute function follow_pool_member();

-- At once: someone who withdraws disappears from searches as soon as they are told so.
create trigger users_note_talent
  after update of first_name, last_name, email_address, phone_number, permit_reach_out, closed_at on users
  for each row when ((old.first_name, old.last_name, old.email_address, old.phone_number, old.permit_reach_out, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.email_address, new.phone_number, new.permit_reach_out, new.closed_at))
  execute function note_talent();
