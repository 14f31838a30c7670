import { lesson, type TrackText } from "./course.ts";

export const devops: TrackText = {
  summary: "Bring changes to users often, safely, and without heroics.",
  courses: [
    {
      title: "Delivery",
      summary: "From a commit to something in use.",
      lessons: [
        lesson(
          "Small changes, often",
          [
            [
              "Why size matters",
              "A change of ten lines is reviewed properly, fails in obvious ways and is undone in a minute. A quarter's work in one release hides ten faults behind each other.",
            ],
            [
              "Flags",
              "Code can be delivered before it is shown. A flag separates shipping from releasing, so unfinished work may live in the main branch without anyone seeing it.",
            ],
          ],
          "What does a feature flag separate?",
          "Shipping code from showing it",
          ["Testing from review", "Development from design"],
          "The code is there but switched off until you decide.",
        ),
        lesson(
          "A pipeline worth trusting",
          [
            [
              "Fast feedback first",
              "Order the steps by speed: format, types, unit tests, then slower ones. Build the artefact once and promote the same bytes through each stage.",
            ],
            [
              "No flaky tests",
              "A test that fails now and then teaches people to press retry, and then to ignore real failures. Repair it the same day or remove it.",
            ],
          ],
          "Why build the artefact only once?",
          "What was tested is what ships",
          ["It saves disk space", "Builds are always slow"],
          "A second build may differ from the one that passed.",
        ),
        lesson(
          "Rolling out and back",
          [
            [
              "Canaries",
              "Give a new version to one visitor in a hundred and compare errors and speed with the old one. Widen only while they agree.",
            ],
            [
              "Going back",
              "Rollback must be one command that everyone has used. Database changes come in two steps, add first and remove later, so that the old code still works.",
            ],
          ],
          "Why are columns removed in a later release than the code that used them?",
          "So that the old version can still run",
          ["Because dropping is slow", "To save a backup"],
          "During a rollback the old code needs them.",
        ),
      ],
    },
    {
      title: "Running systems",
      summary: "Know how it is doing, and learn when it fails.",
      lessons: [
        lesson(
          "Logs, metrics and traces",
          [
            [
              "Three views",
              "Metrics tell that something is wrong, traces tell where, logs tell why. A request id that appears in all three lets you walk from one to the next.",
            ],
            [
              "Symptoms, not causes",
              "Wake people for what users feel: errors, waiting. A busy processor that slows no one can wait until morning.",
            ],
          ],
          "What deserves an alarm at night?",
          "Users receive errors",
          ["A processor is at 80 percent", "A disk was replaced"],
          "Alarms are for what people feel and someone can change now.",
        ),
        lesson(
          "Objectives and error budgets",
          [
            [
              "Not one hundred percent",
              "Choose how often the service must work, say 99.9 percent a month. What is left, 43 minutes, is a budget: while there is some, ship; when it is spent, repair.",
            ],
            [
              "Measured where users are",
              "Count at the edge, not in the server. A request that never arrived is a failure too.",
            ],
          ],
          "What happens when the error budget is spent?",
          "The team works on reliability first",
          ["The objective is lowered", "Releases speed up"],
          "The budget decides between new things and repair.",
        ),
        lesson(
          "Incidents without blame",
          [
            [
              "During",
              "One person leads, one writes, others act. Restore service before looking for the cause. Say every half hour what is known, even if it is nothing new.",
            ],
            [
              "After",
              "Ask how the system made the mistake easy, not who made it. Two improvements that get done are worth more than twenty in a list.",
            ],
          ],
          "What comes first in an incident?",
          "Restoring service",
          ["Finding the cause", "Finding who did it"],
          "Users need it working; understanding can follow.",
        ),
      ],
    },
  ],
};
