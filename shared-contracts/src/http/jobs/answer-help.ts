/** What an applicant reads beneath a field for a phone number; numbers are read as people of the job's country write them. */
export const PHONE_HELP =
  "Start with the country code, such as +234 803 123 4567, or enter a number of the job's country";

/** What an applicant reads beneath a field for a number. */
export const NUMBER_HELP = "A number, like 3 or 2.5";
