"""The class report: the results of many learners, by learner and by idea."""
