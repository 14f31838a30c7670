/** The product's fixed choices, in the order people see them. */
export const experienceLevels = ["0 years", "0-2", "2-5", "5-10", "10-15", "15-20", "20+ years"] as const;
export const availabilities = [
  "Available",
  "Looking to switch",
  "Open for work",
  "Currently employed",
] as const;
export const educationLevels = [
  "High School",
  "Associate Degree",
  "Bachelor's Degree",
  "Master's Degree",
  "Doctoral Degree",
] as const;
export const employmentTypes = ["Full-time", "Part-time", "Contract", "Internship", "Temporary"] as const;
export const workplaces = ["On-site", "Hybrid", "Remote"] as const;
export const programmeSources = [
  "3MTT",
  "AltSchool",
  "Tech4Dev",
  "Taltrix",
  "I4G",
  "Power Learn",
  "Azubi Africa",
  "DeepTech",
  "njfp-3mtt",
  "Other",
] as const;
export const feedbackTypes = ["Feedback", "Feature Request", "Support Ticket", "Bug Report"] as const;
/** Minutes. */
export const meetingDurations = [5, 15, 30, 45, 60, 90, 120] as const;
/** Minutes. */
export const scheduleDurations = [15, 30, 45, 60] as const;
export const recurrences = ["Hourly", "Biweekly", "Monthly", "Yearly"] as const;
export const skillTracks = [
  "AI (machine learning)",
  "Animation",
  "Cloud Computing",
  "Cybersecurity",
  "Data Analysis and Visualization",
  "Data Science",
  "DevOps",
  "Game Development",
  "Product Management",
  "Quality Assurance",
  "Software Development",
  "UI/UX Design",
] as const;
export const paymentMethods = ["stripe", "paystack", "wallet"] as const;
