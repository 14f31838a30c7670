-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: who was erased is found by no one.
create trigger applications_forget_words after delete on applications referencing old table as gone
  for each statement execute function forget_words_of_applicants();

-- Could follow: until then a new applicant would not be found by their name.
create trigger applications_name_words after insert on applications referencing new table as added
  for each statement execute function words_of_applicants();

-- Could follow: until then a company would be found by its former name.
create trigger organizations_words after insert or update of company_name on organizations
  for each row execute function words_of_company();

-- At once: who was taken out of a pool is not found in it.
create trigger talent_pool_members_name_word after update of first_name, last_name, standing on talent_pool_members
  for each row when ((old.first_name, old.last_name, old.standing = 'removed')
    is distinct from (new.first_name, new.last_name, new.standing = 'removed'))
  execute function words_of_member();

-- Could follow: until then a new member would not be found by their name.
create trigger talent_pool_members_name_words after insert on talent_pool_members referencing new table as added
  for each statement execute function words_of_members();

-- At once: what only its owner saw goes with the account.
create trigger users_forget_saved after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_saved();

-- Could follow: until then someone new would not be found by their name.
create trigger users_name_words after insert on users
  for each row when (new.permit_reach_out) execute function words_of_user();

-- At once: who withdraws or closes their account is found by no one.
create trigger users_name_words_follow after update of first_name, last_name, permit_reach_out, closed_at on users
  for each row when ((old.first_name, old.last_name, old.permit_reach_out, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.permit_reach_out, new.closed_at))
  execute function words_of_user();

-- Could follow: until then an applicant whose account took over an application would not be found by their name.
create trigger applications_taken_over_words after update of candidate_id on applications
  for each row when (old.candidate_id is distinct from new.candidate_id) execute function words_of_taken_over();
