-- A picture that moves is shown still to people who ask for less motion.
alter table files add column animated boolean not null default false;
