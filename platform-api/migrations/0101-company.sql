-- What a company says about itself.
alter table organizations
  add column company_size text check (company_size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
  add column industry text check (length(industry) <= 80),
  add constraint organizations_about_length check (length(about) <= 4000),
  add constraint organizations_website_length check (length(website) <= 300);
-- A website once kept could have been anything; from now on it is a web address.
alter table organizations add constraint organizations_website_is_web check (website ~ '^https?://') not valid;

grant update (company_name, website, about, company_size, industry, logo_key) on organizations to loubby_app;
create policy own_company_details on organizations for update to loubby_app
  using (id = (select app_org()))
  with check (id = (select app_org()) and (logo_key is null or logo_key like 'cdn/company-logo/%'));
