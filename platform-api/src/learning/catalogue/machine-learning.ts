import { lesson, type TrackText } from "./course.ts";

export const machineLearning: TrackText = {
  summary: "Teach programs from examples, and know when to believe them.",
  courses: [
    {
      title: "First steps in machine learning",
      summary: "What a model is, and how to tell a good one.",
      lessons: [
        lesson(
          "Learning from examples",
          [
            [
              "Rules or examples",
              "A program usually follows rules that someone wrote. Machine learning turns this round: you give examples with their answers, and training searches for a function that maps one to the other. It pays where rules are hard to write but examples are plentiful, such as telling spam from mail.",
            ],
            [
              "Features and labels",
              "A feature is what the model may look at, such as the words of a mail. A label is the answer it should give. Most of the work is here: a feature that is not known at the moment of prediction makes a model look brilliant in the lab and fail in use.",
            ],
          ],
          "Which feature would be a mistake when predicting whether an order will be returned?",
          "The date on which the refund was paid",
          ["The size of the item", "How often the customer bought before"],
          "The refund is known only after the return, so the model would be looking at the answer.",
        ),
        lesson(
          "Training, validation and test data",
          [
            [
              "Why one set is not enough",
              "A model that memorises its examples scores perfectly on them and learns nothing. So part of the data is held back. The validation set helps you choose between models; the test set is opened once, at the end, to learn what to expect from new cases.",
            ],
            [
              "Split the way time runs",
              "If rows belong together, such as many visits of one patient, keep them in the same part. If you predict the future, train on the past and test on what came later. A random split would let the model peek.",
            ],
          ],
          "When may you look at the score on the test set?",
          "Once, after all choices are made",
          ["After each change, to choose the best", "Before training, to set a goal"],
          "Every choice made by looking at it fits the model to the test set a little more.",
        ),
        lesson(
          "Choosing a measure",
          [
            [
              "Accuracy can flatter",
              "If one payment in a thousand is fraud, a model that never says fraud is right 99.9 percent of the time and useless. Precision asks how many of the alarms were real; recall asks how many of the real cases raised an alarm.",
            ],
            [
              "Let cost decide",
              "Moving the threshold trades one for the other. Ask what each mistake costs: a missed tumour and a needless second scan are not equal. Write the costs down before looking at results, so that the number does not choose itself.",
            ],
          ],
          "A screening test should miss as few ill people as possible. Which measure matters most?",
          "Recall",
          ["Precision", "Accuracy"],
          "Recall is the share of real cases that are found.",
        ),
      ],
    },
    {
      title: "Models in the real world",
      summary: "From a notebook to something people depend on.",
      lessons: [
        lesson(
          "Overfitting and how to stop it",
          [
            [
              "Seeing it",
              "Plot the error on training and validation data as training goes on. Both fall at first. When validation error turns upwards while training error goes on falling, the model has begun to learn noise.",
            ],
            [
              "Remedies",
              "More data is the best one. Otherwise make the model simpler, penalise large weights, or stop training at the turn. Each gives up a little fit on the examples to behave better on new cases.",
            ],
          ],
          "Training error falls while validation error rises. What is happening?",
          "The model is overfitting",
          ["The model is too simple", "The labels are missing"],
          "It fits details of the examples that do not hold for new cases.",
        ),
        lesson(
          "Bias that comes from data",
          [
            [
              "Where it enters",
              "A model repeats the decisions in its data. If past hiring favoured one school, a model trained on it will too, even when the school is removed, because other features stand in for it. The history is the bias.",
            ],
            [
              "Checking groups",
              "Report every measure per group, not only overall. Decide with the people concerned which kind of fairness applies, since several cannot hold at once, and keep a person who can overrule the result.",
            ],
          ],
          "Why is deleting the sensitive column not enough?",
          "Other columns carry the same information",
          ["It makes the model slower", "The law forbids deleting data"],
          "Postcodes, schools and hobbies can stand in for what was deleted.",
        ),
        lesson(
          "Watching a model in use",
          [
            [
              "The world moves",
              "A model is a photograph of its training data. Prices, fashions and fraud change, and accuracy decays without any error in a log. This is called drift.",
            ],
            [
              "What to record",
              "Keep the inputs, the output and the model version of each prediction, and compare their distributions with those in training. When true answers arrive later, score against them. Have a plan for going back to the previous model.",
            ],
          ],
          "What is drift?",
          "The data in use moves away from the training data",
          ["A bug that makes predictions slow", "Random numbers used in training"],
          "The model stays the same while the world it describes changes.",
        ),
      ],
    },
  ],
};
