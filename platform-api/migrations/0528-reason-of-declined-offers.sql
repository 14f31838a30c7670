-- The company's reason for those who declined its offer: rejecting many gives it to them, whatever the others' reason.
alter table rejection_reasons add column for_declined boolean not null default false;
update rejection_reasons set for_declined = true where lower(name) = 'declined our offer' and not retired;

insert into rejection_reasons (id, organization_id, name, position, for_declined, mail_subject, mail_body)
select gen_random_uuid(), r.organization_id, 'Declined our offer', max(r.position) + 1, true,
  'Your application for {job}',
  E'Hello {first_name},\n\nThank you for considering our offer for {job} at {company}. You declined it, so we''ve closed your application.\n\nWe wish you all the best.\n\n{company}'
from rejection_reasons r
group by r.organization_id
having not bool_or(r.for_declined and not r.retired);
