import { lesson, type TrackText } from "./course.ts";

export const qualityAssurance: TrackText = {
  summary: "Find out what is wrong before users do, and say it usefully.",
  courses: [
    {
      title: "Testing by thinking",
      summary: "Choose few tests that find much.",
      lessons: [
        lesson(
          "Boundaries and classes",
          [
            [
              "Groups that act alike",
              "If ages 18 to 65 are treated the same, one value from the middle stands for all. Mistakes gather at the edges: test 17, 18, 65 and 66.",
            ],
            [
              "The empty and the huge",
              "Nothing, one, many, too many; spaces, accents, another alphabet; yesterday and the last day of February. A short list used each time beats inspiration.",
            ],
          ],
          "A field accepts 1 to 100. Which values tell the most?",
          "0, 1, 100 and 101",
          ["10, 20, 30 and 40", "50, 51, 52 and 53"],
          "Errors are usually made at the limits.",
        ),
        lesson(
          "Exploratory sessions",
          [
            [
              "A charter",
              "Explore with a goal and a clock: sixty minutes on how invitations behave with two browsers. Write what you did and what surprised you. It is planned learning, not wandering.",
            ],
            [
              "Follow surprise",
              "When something looks slightly odd, stop and dig. Bugs live near other bugs.",
            ],
          ],
          "What makes exploratory testing more than clicking around?",
          "A charter, a clock and notes",
          ["A script of exact steps", "A second tester"],
          "It has a goal and leaves knowledge behind.",
        ),
        lesson(
          "Reports that get fixed",
          [
            [
              "Three parts",
              "What I did, what I expected, what happened instead, with version and a picture. Find the shortest way to repeat it before you write.",
            ],
            [
              "Severity and priority",
              "Severity is how bad it is for the person it happens to; priority is when to mend it. A spelling mistake in the company's name is mild and urgent.",
            ],
          ],
          "What should stand in every bug report?",
          "Steps, expected and actual result",
          ["A guess at the cause", "The name of the developer"],
          "With those three anyone can repeat and judge it.",
        ),
      ],
    },
    {
      title: "Automation that lasts",
      summary: "Let machines repeat, and people think.",
      lessons: [
        lesson(
          "The shape of a test suite",
          [
            [
              "Many small, few large",
              "Tests of single functions are quick and exact; tests through the browser are slow but prove that the parts fit. Keep many of the first and a few journeys of the second.",
            ],
            [
              "Test behaviour",
              "A test that knows how code works inside breaks with each tidy-up. Ask for what a user sees, by label and role.",
            ],
          ],
          "Which tests should be fewest?",
          "Tests through the whole product",
          ["Tests of single functions", "Tests of formats"],
          "They are the slowest and the hardest to diagnose.",
        ),
        lesson(
          "Flaky tests",
          [
            [
              "Usual causes",
              "Waiting for a time instead of for a thing, tests that share data, clocks and time zones, and order. Run the suite in random order to find the hidden ties.",
            ],
            [
              "Honest waiting",
              "Wait until the message appears, with a limit, not for three seconds. It is both faster and surer.",
            ],
          ],
          "What should replace a fixed pause in a test?",
          "Waiting for the thing itself",
          ["A longer pause", "Running the test twice"],
          "The thing is what the test needs, whenever it comes.",
        ),
        lesson(
          "A test that cannot fail",
          [
            [
              "See it red",
              "A new test that is green at first sight proves nothing. Break the code on purpose and watch the test notice.",
            ],
            [
              "Asserting too little",
              "'The page loads' is true of an error page too. Assert what the user came for.",
            ],
          ],
          "How do you know that a test works?",
          "It fails when the code is broken",
          ["It passes at once", "It covers many lines"],
          "A test earns trust by failing for the right reason.",
        ),
      ],
    },
  ],
};
