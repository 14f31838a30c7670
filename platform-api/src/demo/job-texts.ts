import type { DemoCountry } from "./salary-in.ts";

/** What a demo job says. Salaries are whole units of the currency, for a year. */
export interface JobText {
  readonly title: string;
  readonly code: string;
  readonly summary: string;
  readonly doing: readonly string[];
  readonly bringing: readonly string[];
  readonly skills: readonly string[];
  readonly experience: string;
  readonly education: string | null;
  readonly salary: readonly [min: number, max: number, currency: "usd" | "ngn" | "gbp" | "eur" | "kes"];
}

export const jobTexts: readonly JobText[] = [
  {
    title: "Senior Backend Engineer",
    code: "15-1252.00",
    summary:
      "Our routing service plans 40,000 deliveries a day across six cities. You will own the part that decides which van takes which parcel, and make it answer in half the time.",
    doing: [
      "Lead the move of the planner from nightly batches to a stream of decisions",
      "Own its data model, its queries and its on-call rota with three colleagues",
      "Review designs across the platform team and write down what was decided and why",
    ],
    bringing: [
      "Deep experience with a typed backend language and PostgreSQL under load",
      "A habit of measuring before and after",
      "Calm writing: most of our decisions happen in documents",
    ],
    skills: ["TypeScript", "PostgreSQL", "Distributed systems", "Observability"],
    experience: "5-10",
    education: "Bachelor's Degree",
    salary: [72_000, 96_000, "gbp"],
  },
  {
    title: "Product Designer",
    code: "15-1255.00",
    summary:
      "Dispatchers look at our screens for ten hours a day. You will design the tools they keep open all day, and spend one day a month in a depot watching them being used.",
    doing: [
      "Take a problem from interviews to a shipped interface with one product manager and four engineers",
      "Grow our design system in code, together with the web team",
      "Test with dispatchers every fortnight and change your mind in public",
    ],
    bringing: [
      "A portfolio with tools for people at work, not only landing pages",
      "Sound judgment on type, density and color contrast",
      "Comfort with prototypes in the browser",
    ],
    skills: ["Interaction design", "Figma", "Prototyping", "Accessibility"],
    experience: "2-5",
    education: null,
    salary: [18_000_000, 27_000_000, "ngn"],
  },
  {
    title: "Data Analyst",
    code: "15-2051.01",
    summary:
      "Every failed delivery costs us twice. You will find out why they fail, tell the people who can change it, and show them afterwards whether it worked.",
    doing: [
      "Build and keep the weekly view of cost per parcel that the whole company argues over",
      "Answer questions from operations within a day, and the same question only once",
      "Pair with engineers so that events are named well when they are born",
    ],
    bringing: [
      "Fluent SQL",
      "Statistics you can explain without the word significant",
      "Curiosity about vans",
    ],
    skills: ["SQL", "Python", "Dashboards", "Statistics"],
    experience: "2-5",
    education: "Bachelor's Degree",
    salary: [3_200_000, 4_600_000, "kes"],
  },
  {
    title: "Customer Success Manager",
    code: "11-2022.00",
    summary:
      "You will look after thirty merchants who ship with us every day, know their peak season better than they do, and call before they have to.",
    doing: [
      "Run the first ninety days of every new merchant",
      "Bring two complaints a week to the product team, with the person who made them",
      "Own renewals of your accounts",
    ],
    bringing: ["Three years with business customers", "Plain, warm writing", "Ease with spreadsheets"],
    skills: ["Account management", "Onboarding", "Negotiation"],
    experience: "2-5",
    education: null,
    salary: [42_000, 54_000, "eur"],
  },
  {
    title: "Site Reliability Engineer",
    code: "15-1244.00",
    summary:
      "Two hundred services, one pager. You will make it ring less: fewer alerts, shorter incidents, and a platform that a new engineer can ship to on the first day.",
    doing: [
      "Own deployment from merge to production and take it under ten minutes",
      "Lead incident reviews that end in a change and not in a reminder",
      "Plan capacity for peak season with real load tests",
    ],
    bringing: [
      "Linux and networks from the inside",
      "Infrastructure as code",
      "Kindness at four in the morning",
    ],
    skills: ["Kubernetes", "Terraform", "Linux", "Incident response"],
    experience: "5-10",
    education: null,
    salary: [78_000, 104_000, "eur"],
  },
  {
    title: "Talent Acquisition Partner",
    code: "13-1071.00",
    summary:
      "We hire sixty people next year and want every one of them to say that the process was the best they had. You will run it with four hiring managers.",
    doing: [
      "Shape roles with hiring managers before they are written down",
      "Answer every applicant within five working days",
      "Report where we lose people and what we changed",
    ],
    bringing: [
      "In-house recruiting for technical roles",
      "Structured interviews",
      "Care with other people's time",
    ],
    skills: ["Sourcing", "Interviewing", "Employer branding"],
    experience: "2-5",
    education: "Bachelor's Degree",
    salary: [14_000_000, 20_000_000, "ngn"],
  },
  {
    title: "Frontend Engineer",
    code: "15-1254.00",
    summary:
      "Our dispatch board draws two thousand moving vehicles without dropping a frame. You will build what comes next to it, and keep it usable with a keyboard alone.",
    doing: [
      "Ship features of the dispatch board from sketch to production",
      "Hold the line on bundle size and accessibility",
      "Mentor two engineers in their first job",
    ],
    bringing: [
      "React and TypeScript in a product with real users",
      "Browser performance tools",
      "An eye for detail",
    ],
    skills: ["React", "TypeScript", "Accessibility", "Performance"],
    experience: "2-5",
    education: null,
    salary: [58_000, 74_000, "gbp"],
  },
  {
    title: "Warehouse Operations Lead",
    code: "11-3071.00",
    summary:
      "You will run the evening shift of our new sorting hall: forty people, three docks and a promise that every parcel scanned by eight leaves by midnight.",
    doing: [
      "Plan shifts with the people who work them",
      "Cut mis-sorts below one in two thousand",
      "Train shift leads to run the floor without you",
    ],
    bringing: ["Leadership on a warehouse floor", "Safety first, visibly", "Numbers in your head"],
    skills: ["Logistics", "Team leadership", "Health and safety"],
    experience: "5-10",
    education: "High School",
    salary: [2_400_000, 3_300_000, "kes"],
  },
  {
    title: "Machine Learning Engineer",
    code: "15-2051.00",
    summary:
      "Arrival times are our promise to eight hundred thousand people a week. You will bring the error of that promise down, and know when a simple rule beats the model.",
    doing: [
      "Own the arrival-time model from features to monitoring",
      "Run every change against a month of history before it meets a customer",
      "Write the page that tells dispatchers why a time changed",
    ],
    bringing: ["Models in production, with the scars", "Python and SQL", "Honest evaluation"],
    skills: ["Python", "Machine learning", "Forecasting", "SQL"],
    experience: "5-10",
    education: "Master's Degree",
    salary: [95_000, 130_000, "usd"],
  },
  {
    title: "Finance Controller",
    code: "11-3031.01",
    summary:
      "Four countries, five currencies and a close that takes nine days. You will bring it to five and sleep well at audit.",
    doing: [
      "Lead the monthly close",
      "Own revenue recognition with the billing engineers",
      "Prepare the board's numbers",
    ],
    bringing: [
      "A professional qualification",
      "Experience in a company that grew quickly",
      "Patience with systems",
    ],
    skills: ["IFRS", "Consolidation", "Controls"],
    experience: "10-15",
    education: "Bachelor's Degree",
    salary: [68_000, 84_000, "gbp"],
  },
  {
    title: "Quality Assurance Engineer",
    code: "15-1253.00",
    summary:
      "Drivers have gloves, sunlight and two bars of signal. You will make sure that our app works for them before it reaches them.",
    doing: [
      "Own the test plan of the driver app with its two product teams",
      "Automate what is worth it and walk the rest by hand",
      "Spend a day a month on a route",
    ],
    bringing: ["Test automation for mobile", "A nose for what will break", "Clear bug reports"],
    skills: ["Test automation", "Mobile testing", "Exploratory testing"],
    experience: "0-2",
    education: null,
    salary: [9_000_000, 13_500_000, "ngn"],
  },
  {
    title: "Technical Writer",
    code: "27-3042.00",
    summary:
      "Three hundred merchants integrate with our API each year, and most write to us on the second day. You will make that the exception.",
    doing: [
      "Rewrite the first hour of our documentation",
      "Pair with support to find what is missing",
      "Own the changelog",
    ],
    bringing: ["Documentation that developers thanked you for", "Enough code to run your own examples"],
    skills: ["API documentation", "Editing", "Developer experience"],
    experience: "2-5",
    education: null,
    salary: [40_000, 52_000, "eur"],
  },
];

/** Where the demo companies have people. */
export const places: readonly { readonly country: DemoCountry; readonly city: string }[] = [
  { country: "NG", city: "Lagos" },
  { country: "NG", city: "Abuja" },
  { country: "KE", city: "Nairobi" },
  { country: "GB", city: "London" },
  { country: "GB", city: "Manchester" },
  { country: "DE", city: "Berlin" },
  { country: "US", city: "Atlanta" },
  { country: "ZA", city: "Cape Town" },
];
