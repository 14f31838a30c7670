/** The product's fixed choices, in the order people see them. */
export const experienceLevels = ["0 years", "0-2", "2-5", "5-10", "10-15", "15-20", "20+ years"];
export const availabilities = [
    "Available",
    "Looking to switch",
    "Open for work",
    "Currently employed",
];
export const educationLevels = [
    "High School",
    "Associate Degree",
    "Bachelor's Degree",
    "Master's Degree",
    "Doctoral Degree",
];
export const employmentTypes = ["Full-time", "Part-time", "Contract", "Internship", "Temporary"];
export const workplaces = ["On-site", "Hybrid", "Remote"];
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
];
export const feedbackTypes = ["Feedback", "Feature Request", "Support Ticket", "Bug Report"];
/** Minutes. */
export const meetingDurations = [5, 15, 30, 45, 60, 90, 120];
/** Minutes. */
export const scheduleDurations = [15, 30, 45, 60];
export const recurrences = ["Hourly", "Biweekly", "Monthly", "Yearly"];
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
];
export const paymentMethods = ["stripe", "paystack", "wallet"];
