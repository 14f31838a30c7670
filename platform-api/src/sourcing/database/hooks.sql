-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: whoever has applied is not written to as someone who waits in a pool.
create trigger applications_arrive_from_pools after insert on applications
  for each row execute function note_pool_application();

-- At once: whoever joins a company is no candidate that others find.
create trigger memberships_note_talent after insert or delete on memberships
  for each row execute function note_talent();

-- At once, as the profile that it belongs to.
create trigger profile_education_note_talent after insert or update or delete on profile_education
  for each row execute function note_talent();

-- At once, as the profile that it belongs to.
create trigger profile_positions_note_talent after insert or update or delete on profile_positions
  for each row execute function note_talent();

-- At once: who withdraws is gone from searches when that is said. Only marked here, written at the end of the
-- transaction.
create trigger profiles_note_talent after insert or update or delete on profiles
  for each row execute function note_talent();

-- At once: a closed account leaves no name and no address behind in the pools of companies.
create trigger users_follow_pools
  after update of first_name, last_name, email_address, phone_number, closed_at on users
  for each row when ((old.first_name, old.last_name, old.email_address, old.phone_number, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.email_address, new.phone_number, new.closed_at))
  execute function follow_pool_member();

-- At once: who withdraws is gone from searches when that is said.
create trigger users_note_talent
  after update of first_name, last_name, email_address, phone_number, permit_reach_out, closed_at on users
  for each row when ((old.first_name, old.last_name, old.email_address, old.phone_number, old.permit_reach_out, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.email_address, new.phone_number, new.permit_reach_out, new.closed_at))
  execute function note_talent();
