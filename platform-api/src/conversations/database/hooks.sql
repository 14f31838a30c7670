-- Triggers of this module on other modules' tables: why they run at once, or could follow a moment later.

-- Could follow: until then what an applicant and the company wrote about how to reach each other stays hidden.
create trigger applications_end_strangers after insert or update of candidate_id, job_id, revealed_at on applications
  for each row execute function know_applicant();

-- Could follow: until then what a new colleague and another wrote about how to reach each other stays hidden.
create trigger memberships_end_strangers after insert on memberships
  for each row execute function know_colleague();
