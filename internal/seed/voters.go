package seed

import (
	"context"
	"strings"

	"gorm.io/gorm"

	"intake/models"
)

// names are people who vote here and there.
const names = "Aiko Bram Chiara Dario Esra Finn Greta Hugo Ines Jamal Katya Leif Mina Noor Otis Paula Quentin " +
	"Runa Selim Tara " +
	"Uma Viggo Wanda Ximena Yara Zeno Anouk Bela Cleo Dunja"

// createVoters creates verified accounts that belong to no app.
func createVoters(ctx context.Context, db *gorm.DB) ([]models.Actor, error) {
	var voters []models.Actor
	for _, name := range strings.Fields(names) {
		account, err := person{name, strings.ToLower(name) + "@example.net"}.register(ctx, db)
		if err != nil {
			return nil, err
		}
		voters = append(voters, models.Actor{Account: account})
	}
	return voters, nil
}
