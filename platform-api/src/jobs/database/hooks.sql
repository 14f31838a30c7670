-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: a hire and the opening that it fills are one thing.
create trigger applications_arrive_hired after insert on applications
  for each row when (new.status = 'hired') execute function fill_opening();

-- At once: a column of the board shows its count beside its cards. Only noted here; a worker adds it up.
create trigger applications_counted_in after insert on applications referencing new table as added
  for each statement execute function note_stage_changes();

-- At once: a column of the board shows its count beside its cards. Only noted here; a worker adds it up.
create trigger applications_counted_out after delete on applications referencing old table as removed
  for each statement execute function note_stage_changes();

-- At once: a column of the board shows its count beside its cards. Only noted here; a worker adds it up.
create trigger applications_counted_over after update on applications
  referencing old table as removed new table as added
  for each statement execute function note_stage_changes();

-- At once: a hire and the opening that it fills are one thing.
create trigger applications_fill_opening after update of status on applications
  for each row when (old.status is distinct from new.status and 'hired' in (old.status, new.status))
  execute function fill_opening();

-- Could follow: until then jobs would be found by the company's former name.
create trigger organization_name_search after update of company_name on organizations
  for each row when (old.company_name is distinct from new.company_name)
  execute function organization_name_search();
