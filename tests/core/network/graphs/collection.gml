Creator "Someone on a Monday"
Version 1
graph
[
  directed 0
  node [ id 0 label "Ada" ]
  node [ id 1 label "Bob" ]
  edge [ source 0 target 1 ]
]
