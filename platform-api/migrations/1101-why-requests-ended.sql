-- Why a request to book was withdrawn, as far as its candidate may be told; null: as before, or something that this isn't the place
-- to learn of.
alter table booking_requests add column end_reason text,
  -- When its candidate was told of an end that no one made by hand: that the job is reviewed without names.
  add column end_told_at timestamptz(3);
alter table booking_requests
  add constraint booking_requests_end_reason check (
    end_reason is null or state = 'withdrawn' and end_reason in ('company', 'withdrew', 'hired', 'merged', 'anonymous')) not valid;
