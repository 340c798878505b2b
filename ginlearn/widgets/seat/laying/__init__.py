"""The layout of a table's cards: the own hand, the places of the others, and the zones open to each
card.
"""
