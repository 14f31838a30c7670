-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once, as no change may be missed. Only marked here; lines are made when someone looks, or by a worker.
create trigger applications_insights_in after insert on applications referencing new table as added
  for each statement execute function note_insights_due();

-- At once, as no change may be missed. Only marked here; lines are made when someone looks, or by a worker.
create trigger applications_insights_over after update on applications referencing new table as added
  for each statement execute function note_insights_due();

-- At once, as no change may be missed. Only marked here; a worker goes over the job.
create trigger jobs_stale after update of opened_at on jobs for each row
  when (new.opened_at is distinct from old.opened_at and old.opened_at is not null) execute function mark_stale_job();

-- Could follow: until then the figures would not know of an offer.
create trigger offers_insights_in after insert on offers referencing new table as added
  for each statement execute function line_offers();

-- Could follow: until then the figures would not know of an answer.
create trigger offers_insights_over after update on offers referencing new table as added
  for each statement execute function line_offers();

-- Could follow: until then the figures would not know of a card.
create trigger scorecards_insights_in after insert on scorecards referencing new table as added
  for each statement execute function line_cards();

-- Could follow: until then the figures would not know that a card was submitted.
create trigger scorecards_insights_over after update on scorecards referencing new table as added
  for each statement execute function line_cards();

-- At once, as no change may be missed. Only marked here; a worker goes over the job.
create trigger stages_stale after update on stages for each row
  when (new.type is distinct from old.type or new.position is distinct from old.position)
  execute function mark_stale_job();
